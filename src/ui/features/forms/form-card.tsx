import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TileCanvas } from '#ui/components/tile-canvas/tile-canvas.tsx';
import styles from './form-card.module.css';

/** The card of a form, on the canvas of coloured tiles: heading, introduction, form and links (behaviour 10.9). */
export function FormCard({
  title,
  intro,
  footer,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly footer?: ReactNode;
  /** Puts the form beside its heading if the window is wide enough. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}) {
  const { key } = useLocation();
  return (
    <div className={styles.layout}>
      <TileCanvas visit={key} className={styles.canvas} />
      <section className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {intro}
        </header>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </section>
    </div>
  );
}
