import { useLayoutEffect, useRef } from 'react';
import styles from './failure.module.css';

/** Says that a part of the store is missing, and offers another try (behaviour 13.2); over the page where it can be closed. */
export function Failure({
  count = 1,
  onRetry,
  onClose,
}: {
  /** How often it has failed: each time is announced. */
  readonly count?: number;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}) {
  const element = useFocusLeft();
  return (
    <section ref={element} className={onClose ? styles.overlay : styles.failure} role="alert">
      <div key={count}>
        <p className={styles.title}>That did not load.</p>
        <p>Check your connection, then try again. Your cart is safe.</p>
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try Again
        </button>
        {onClose && (
          <button type="button" className={styles.close} onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

/** When the element goes, the focus inside it goes on in the dialog or page that it was in. */
function useFocusLeft() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const place = element.closest('dialog') ?? document.querySelector('main');
      place?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
