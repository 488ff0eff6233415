import { ButtonLink } from '#ui/components/button/button.tsx';
import styles from './dead-end.module.css';

/** A page that says there is nothing here, and leads on. */
export function DeadEnd({
  text,
  to,
  link,
}: {
  readonly text: string;
  readonly to: string;
  readonly link: string;
}) {
  return (
    <section className={styles.deadEnd} data-surface="track">
      <h1>{text}</h1>
      <ButtonLink to={to}>{link}</ButtonLink>
    </section>
  );
}
