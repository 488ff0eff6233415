import type { ReactNode } from 'react';
import { AuthLayout } from './auth-layout.tsx';
import styles from './form-card.module.css';

/** The card of a form, over the coloured tiles: heading, introduction, form and links. */
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
  return (
    <AuthLayout>
      <section className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {intro}
        </header>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </section>
    </AuthLayout>
  );
}
