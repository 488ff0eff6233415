import type { ReactNode } from 'react';
import { Logo } from '#ui/components/logo/logo.tsx';
import { Notice } from '#ui/components/notice/notice.tsx';
import styles from './frame.module.css';

interface FrameProps {
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly sections: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function Frame({ lead, actions, sections, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <a className="visually-hidden" href="#main">
        Skip to content
      </a>
      <header className={styles.header} data-surface="ink">
        <div className={styles.brand}>
          <a href="/">
            <Logo />
          </a>
          <p>Fake backend: no money moves, and no email is sent</p>
        </div>
        <h1>Test Bench</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.columns}>
        <nav aria-label="Sections" className={styles.nav}>
          <ul className={styles.sections}>
            {Object.entries(sections).map(([id, name]) => (
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
