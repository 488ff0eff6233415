import { useEffect, useState } from 'react';
import { createSubject } from '#application/observable.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const started = createSubject(0);

/** Calls back whenever any button has started a checkout. Returns an unsubscribe function. */
export const subscribeToCheckouts = started.subscribe;

/**
 * Opens the hosted checkout for the whole cart. `busy` lasts from the click until the browser has left or the attempt
 * failed. A failure is only logged (behaviour 5.3); a refusal is the `message` (behaviour 5.5). If units are short, the cart's
 * lines say so, and the cart opens unless the only short product is `shown`, the page's own.
 */
export function useCheckout(shown?: string) {
  const { startCheckout } = useUseCases();
  const { open } = usePanels();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    // The bfcache may restore this page with its button busy.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const checkOut = () => {
    setBusy(true);
    setMessage(undefined);
    void startCheckout().then((result) => {
      setBusy(result.ok);
      if (result.ok) return;
      const { error } = result;
      if (error.kind === 'checkout-limited') setMessage(errorText(error));
      if (error.kind === 'sold-out' && !(shown && shown in error.available)) open('cart');
    });
    started.set(started.getSnapshot() + 1);
  };

  return { busy, message, checkOut };
}
