import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Router as PlainRouter } from '#ui/router.ts';
import { Failure } from './failure.tsx';
import type { Navigation } from './navigation.ts';
import { useReturn } from './use-return.ts';

const LostPage = createContext(false);

/** Whether the requested page failed to load. If so, a message covers the current page. */
export const useLostPage = (): boolean => useContext(LostPage);

/**
 * Renders what the navigation shows. If the next page could not be loaded, a message with 'Try Again' covers the
 * current one (behaviour 13.2).
 */
export function Router({
  navigation,
  children,
}: {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}) {
  const [{ location, action, retry }, setShown] = useState(navigation.getShown);
  useEffect(() => navigation.arrived(location), [navigation, location]);
  // Subscribes before a page's effects run, since they may navigate.
  useLayoutEffect(
    () => navigation.subscribe((next) => startTransition(() => setShown(next))),
    [navigation],
  );
  useReturn(() => retry?.());

  return (
    <PlainRouter location={location} navigationType={action} navigator={navigation.navigator}>
      <LostPage value={retry !== undefined}>{children}</LostPage>
      {retry && <Failure onRetry={retry} onClose={navigation.dismiss} />}
    </PlainRouter>
  );
}
