import { createContext, type PropsWithChildren, useState } from 'react';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import styles from './parts.module.css';

/** Provides the function that shows an action's result on the page. */
export const SayContext = createContext<(text: string) => void>(() => undefined);

/** A page with a notice about the last action's result, visible at any scroll position and read by screen readers. */
export function Page({ children }: PropsWithChildren) {
  const [done, setDone] = useState('');
  const dismiss = () => {
    setDone('');
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <SayContext value={setDone}>
      <div role="status" className={styles.notices}>
        {done && (
          <div className={styles.notice} data-surface="ink">
            <p>{done}</p>
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </div>
        )}
      </div>
      {children}
    </SayContext>
  );
}
