import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from './notice-context.tsx';
import styles from './notice.module.css';

/** The app-wide notice, over any page until it is dismissed (behaviour 9.3). */
export function Notice() {
  const { notice, notify } = useNotice();
  const box = notice && (
    <div className={styles.notice} data-surface="ink">
      <p role={notice.role}>{notice.text}</p>
      <Button variant="quiet" onClick={() => notify()}>
        Dismiss
      </Button>
    </div>
  );
  const isStatus = notice?.role === 'status';
  return (
    <>
      {/* Screen readers announce a status only if its element existed before. */}
      <div aria-live="polite">{isStatus && box}</div>
      {!isStatus && box}
    </>
  );
}
