import { Button } from '#ui/components/button/button.tsx';
import styles from './failure.module.css';

/** Says that a part of the store is missing, and offers another try (behaviour 13.2); over the page where it can be closed. */
export function Failure({
  onRetry,
  onClose,
}: {
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}) {
  return (
    <section className={onClose ? styles.overlay : styles.failure} role="alert">
      <p className={styles.title}>That did not load.</p>
      <p>Check your connection, then try again. Your cart is safe.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Try Again</Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </section>
  );
}
