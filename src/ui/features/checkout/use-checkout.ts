import { useEffect, useState } from 'react';
import { useUseCases } from '#ui/features/store/store-context.tsx';

/**
 * Opens the hosted checkout for the whole cart. `busy` from the click until the browser has left, or
 * until it failed: a failure is only logged (behaviour 5.3).
 */
export function useCheckout(): { readonly busy: boolean; readonly checkOut: () => void } {
  const { startCheckout } = useUseCases();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // The browser may bring this very page back, button and all, from the hosted checkout.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const checkOut = () => {
    setBusy(true);
    void startCheckout().then(({ ok: leaving }) => setBusy(leaving));
  };

  return { busy, checkOut };
}
