import type { ReactNode } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import styles from './panel.module.css';
import { usePanels } from './panels-context.tsx';

interface PanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly surface?: 'ink';
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The contents of a panel. Except on short screens, only the body scrolls. `panel-host.tsx` slides the panel in. */
export function Panel({ title, closeLabel, surface, footer, children }: PanelProps) {
  const { close } = usePanels();
  return (
    <div className={styles.content} data-surface={surface}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button variant="quiet" onClick={close}>
          {closeLabel}
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}
