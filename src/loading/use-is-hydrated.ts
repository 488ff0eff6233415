import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration: for what differs from the prerendered page, and comes right after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
