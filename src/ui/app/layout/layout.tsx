import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { NoScript } from '#ui/features/no-script/no-script.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <NoScript>
        Cart, account and forms need JavaScript and a recent browser. To order or to ask, write to
      </NoScript>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <p data-announcer aria-live="polite" className="visually-hidden" />
    </>
  );
}
