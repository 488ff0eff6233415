import { ButtonLink } from '#ui/components/button/button.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly text: string;
  readonly to: string;
  readonly link: string;
}

export function EmptyState({ text, to, link }: EmptyStateProps) {
  return (
    <section className={styles.emptyState} data-surface="track">
      <h1>{text}</h1>
      <ButtonLink to={to}>{link}</ButtonLink>
    </section>
  );
}
