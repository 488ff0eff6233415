import { useEffect } from 'react';
import type { UseCases } from '#application/use-cases.ts';

/**
 * Resets a checkout in progress if the bfcache restores the page, or if the browser's Stop button ends the navigation
 * to the hosted page. This hook has its own file, because every page loads it.
 */
export function useCheckoutReset({ checkoutProgress }: UseCases): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const { reset } = checkoutProgress;
    addEventListener('pageshow', ({ persisted }) => persisted && reset(), { signal });
    // Older browsers lack the Navigation API.
    window.navigation?.addEventListener('navigateerror', reset, { signal });
    return () => listeners.abort();
  }, [checkoutProgress]);
}
