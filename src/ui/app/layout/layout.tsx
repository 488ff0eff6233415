import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** Header, page, footer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary path={useLocation().pathname}>{children}</ErrorBoundary>
      </main>
      <Footer />
      <p data-announcer aria-live="polite" className="visually-hidden" />
    </>
  );
}
