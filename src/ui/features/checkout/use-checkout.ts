import { useState, useSyncExternalStore } from 'react';
import { errorText } from '#domain/errors/error-text.ts';
import { useFocusRestore } from '#ui/components/use-focus-restore.ts';
import { isShown } from '#ui/components/notice/is-shown.ts';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';

const getServerSnapshot = () => false;

/**
 * The state of a button that opens the hosted checkout for the whole cart. Most failures are only logged (behaviour
 * 5.3). After too many attempts, the reason becomes the `message`, or a notice if the shopper has moved on (behaviour
 * 5.5). If lines exceed the stock, the cart opens and marks them, unless only the page's own `product` exceeds it.
 */
export function useCheckout(product?: string) {
  const { checkoutProgress, startCheckout } = useUseCases();
  const { open } = usePanels();
  const { notify } = useNotice();
  const { subscribe, getSnapshot } = checkoutProgress;
  /** True from a click on any such button until the browser leaves the page or the attempt fails. */
  const busy = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const ref = useFocusRestore(busy);
  const [message, setMessage] = useState<string>();

  const checkOut = () => {
    setMessage(undefined);
    const starting = startCheckout();
    checkoutProgress.track(starting);
    void starting.then((result) => {
      if (result.ok) return;
      const { error } = result;
      const text = errorText(error);
      if (error.kind === 'checkout-limited' && isShown(ref)) setMessage(text);
      else if (error.kind === 'checkout-limited') notify({ role: 'alert', text });
      const onPage = isShown(ref) ? product : undefined;
      if (error.kind === 'sold-out' && Object.keys(error.available).some((id) => id !== onPage))
        open('cart');
    });
  };

  return { ref, busy, message, checkOut };
}
