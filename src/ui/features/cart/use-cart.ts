import { useSyncExternalStore } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const empty: Cart = [];
const emptyCart = () => empty;

/** The current cart; empty in prerendered pages. */
export function useCart(): Cart {
  const { cart } = useUseCases();
  return useSyncExternalStore(cart.subscribe, cart.getSnapshot, emptyCart);
}
