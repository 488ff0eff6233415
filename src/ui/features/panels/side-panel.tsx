import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './side-panel.module.css';

/** A dialog that slides in from the right over the shared overlay (spec 2). */
export function SidePanel(props: DialogProps) {
  return <Dialog {...props} className={styles.panel} />;
}
