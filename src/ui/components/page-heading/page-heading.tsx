import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The large heading that opens a page. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.heading}>{children}</h1>;
}
