import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from './notice-context.tsx';
import styles from './notice.module.css';

/** The notice of the whole store, over any page until it is dismissed. */
export function Notice() {
  const { notice, notify } = useNotice();
  if (!notice) return null;
  return (
    <div className={styles.notice} data-surface="ink">
      <p role="alert">{notice}</p>
      <Button variant="quiet" onClick={() => notify()}>
        Dismiss
      </Button>
    </div>
  );
}
