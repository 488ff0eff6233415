import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, for what must differ from the prerendered page. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
