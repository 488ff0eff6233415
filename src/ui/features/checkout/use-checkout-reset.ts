import { useEffect } from 'react';
import type { UseCases } from '#application/use-cases.ts';

/**
 * Resets the checkout under way if the shopper stays after all: the bfcache restores the page, or the browser's Stop
 * button ends the navigation to the hosted page. It has its own file, because every page loads it.
 */
export function useCheckoutReset({ checkoutProgress }: UseCases): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const { reset } = checkoutProgress;
    addEventListener('pageshow', ({ persisted }) => persisted && reset(), { signal });
    // Older browsers do not have a Navigation API.
    window.navigation?.addEventListener('navigateerror', reset, { signal });
    return () => listeners.abort();
  }, [checkoutProgress]);
}
