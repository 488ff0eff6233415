import { useEffect } from 'react';
import type { UseCases } from '#application/use-cases.ts';

/** On a page that the bfcache restores, no checkout is under way any more. Apart, because every page loads it. */
export function useCheckoutReset({ checkoutProgress }: UseCases): void {
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && checkoutProgress.reset();
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [checkoutProgress]);
}
