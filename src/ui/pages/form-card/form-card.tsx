import type { ReactNode } from 'react';
import { useLocation } from '#ui/router.ts';
import { useCurrentPath } from '#ui/components/link/link.tsx';
import { TileCanvas } from '#ui/components/tile-canvas/tile-canvas.tsx';
import { NoScript } from '#ui/features/no-script/no-script.tsx';
import { routeOf } from '#ui/routes.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './form-card.module.css';

interface FormCardProps {
  readonly description: string;
  readonly intro?: ReactNode;
  readonly footer?: ReactNode;
  /** Puts the form beside its heading if the window is wide enough. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** A page's metadata, and a card with its form on a canvas of colored tiles (behaviour 10.9). */
export function FormCard({ description, intro, footer, wide, children }: FormCardProps) {
  const { key } = useLocation();
  const { title } = routeOf(useCurrentPath());
  return (
    <div className={styles.layout}>
      <PageHead description={description} />
      <TileCanvas visit={key} className={styles.canvas} />
      <section className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {intro}
          {children && <NoScript>This form needs JavaScript. Write to</NoScript>}
        </header>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </section>
    </div>
  );
}
