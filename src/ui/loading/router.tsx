import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router as PlainRouter } from '#ui/router.ts';
import { Failure } from './failure.tsx';
import type { Navigation } from './navigation.ts';
import { useReturn } from './use-return.ts';

/**
 * Renders what the navigation shows. If the next page could not be loaded, a message with 'Try Again' lies over the
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
  // Before a page's effects, which may navigate.
  useLayoutEffect(
    () => navigation.follow((next) => startTransition(() => setShown(next))),
    [navigation],
  );
  useReturn(() => retry?.());

  return (
    <PlainRouter location={location} navigationType={action} navigator={navigation.navigator}>
      {children}
      {retry && <Failure onRetry={retry} onClose={navigation.dismiss} />}
    </PlainRouter>
  );
}
