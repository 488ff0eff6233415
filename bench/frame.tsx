import type { ReactNode } from 'react';
import { Logo } from '#ui/components/logo/logo.tsx';
import { Notice } from '#ui/features/notice/notice.tsx';
import { at } from './store-side.ts';
import styles from './frame.module.css';

interface FrameProps {
  /** What the page is for. */
  readonly lead: string;
  /** What is done to the whole. */
  readonly actions?: ReactNode;
  /** The parts of the page by their address. */
  readonly parts: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** The page around its parts. */
export function Frame({ lead, actions, parts, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <a className="visually-hidden" href="#main">
        Skip to content
      </a>
      <header className={styles.header} data-surface="ink">
        <div className={styles.brand}>
          <a href={at('/')}>
            <Logo />
          </a>
          <p>Fake backend: no money moves, no mail leaves</p>
        </div>
        <h1>Test Bench</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.columns}>
        <nav aria-label="Parts" className={styles.nav}>
          <ul className={styles.parts}>
            {Object.entries(parts).map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Notice />
    </div>
  );
}
