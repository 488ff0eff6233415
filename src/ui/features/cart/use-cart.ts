import { useSyncExternalStore } from 'react';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const getServerSnapshot = () => emptyCart;

/** The current cart; empty on prerendered pages. */
export function useCart(): Cart {
  const { cart } = useUseCases();
  return useSyncExternalStore(cart.subscribe, cart.getSnapshot, getServerSnapshot);
}
