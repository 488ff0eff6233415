import { useEffect } from 'react';
import type { UseCases } from '#application/use-cases.ts';

/** Resets a checkout under way when the bfcache restores the page. A file of its own, because every page loads it. */
export function useCheckoutReset({ checkoutProgress }: UseCases): void {
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && checkoutProgress.reset();
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [checkoutProgress]);
}
