import { useSyncExternalStore } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const empty: Cart = [];
const emptyCart = () => empty;

/** The cart as it is now; a prerendered page has an empty one. */
export function useCart(): Cart {
  const { cart } = useUseCases();
  return useSyncExternalStore(cart.subscribe, cart.getSnapshot, emptyCart);
}
