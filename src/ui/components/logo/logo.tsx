import { toes } from '#ui/components/toes/toes.ts';
import styles from './logo.module.css';

/** The mark and the wordmark, at the size of the surrounding text. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 258 150" width="43" height="25" fill="currentColor" aria-hidden="true">
        {toes.map(({ x, width, height }) => (
          <rect key={x} x={x} y={150 - height} width={width} height={height} rx={width / 2} />
        ))}
      </svg>
      <span>Ground Up</span>
    </span>
  );
}
