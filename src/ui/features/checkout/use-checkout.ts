import { useEffect, useState } from 'react';
import { createSubject } from '#application/observable.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const started = createSubject(0);

/** Calls back whenever a checkout has been started, by whichever button. Returns an unsubscribe function. */
export const subscribeToCheckouts = started.subscribe;

/**
 * Opens the hosted checkout for the whole cart. `busy` from the click until the browser has left, or until it failed: a
 * failure is only logged (behaviour 5.3), but a refusal is said (behaviour 5.5). Where it was for want of stock, the cart's
 * lines have it; the cart opens unless `shown`, the product of the page, is the one.
 */
export function useCheckout(shown?: string): {
  readonly busy: boolean;
  /** What the shopper is told. */
  readonly message: string | undefined;
  readonly checkOut: () => void;
} {
  const { startCheckout } = useUseCases();
  const { open } = usePanels();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    // The browser may bring this very page back, button and all, from the hosted checkout.
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
      if (error.kind === 'sold-out' && !(shown && shown in error.left)) open('cart');
    });
    started.set(started.getSnapshot() + 1);
  };

  return { busy, message, checkOut };
}
