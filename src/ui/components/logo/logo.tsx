import styles from './logo.module.css';

/** The five toes of the mark, big toe first. */
const toes = [
  { x: 0, width: 56, height: 100 },
  { x: 74, width: 38, height: 124 },
  { x: 128, width: 34, height: 132 },
  { x: 178, width: 34, height: 120 },
  { x: 226, width: 32, height: 98 },
];

/** The mark and the wordmark, as large as the text around them. */
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
