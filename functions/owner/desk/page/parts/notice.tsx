import { createContext } from 'react';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import styles from './parts.module.css';

/** Shows on the page what was done. */
export const SayContext = createContext<(text: string) => void>(() => undefined);

interface NoticeProps {
  /** Empty for none. */
  readonly text: string;
  readonly onDismiss: () => void;
}

/** Reports what was done, at any scroll position, and to screen readers too. */
export const Notice = ({ text, onDismiss }: NoticeProps) => (
  <div role="status" className={styles.notices}>
    {text && (
      <div className={styles.notice} data-surface="ink">
        <p>{text}</p>
        <Button
          variant="quiet"
          onClick={() => {
            onDismiss();
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          Dismiss
        </Button>
      </div>
    )}
  </div>
);
