import styles from './compass.module.css';
import { type Direction, directions, holdSeconds } from './directions.ts';
import type { Foot } from './pulls.ts';

/** The toes of the right foot, seen from above and pointing north: the big toe is on the west side. */
const toes = [
  { cx: -14, cy: -24, r: 7.5 },
  { cx: -2, cy: -29.5, r: 5 },
  { cx: 7.5, cy: -27.5, r: 4.4 },
  { cx: 15, cy: -22.5, r: 4 },
  { cx: 20.5, cy: -15, r: 3.6 },
];

const sole =
  'M-21-6C-23-20-8-19 4-18.5C17-18 23-9 21 1C19 11 16 15 15.5 27C15 41-10 42-10 28C-10 16-20 7-21-6Z';

/** How far the toes move in a pull, in units of the drawing. */
const travel = 5;

interface RoseProps {
  readonly direction: Direction;
  readonly done: readonly Direction[];
  readonly foot: Foot;
  /** Seconds left; 0 while nothing is held. */
  readonly remaining: number;
}

/** A foot among eight painted lines, and a ring that fills while a pull is held. */
export function Rose({ direction, done, foot, remaining }: RoseProps) {
  const angle = (directions.indexOf(direction) * Math.PI) / 4;
  const reach = remaining > 0 ? travel : 0;
  const x = Math.round(Math.sin(angle) * reach * 10) / 10;
  const y = Math.round(-Math.cos(angle) * reach * 10) / 10;
  const held = remaining > 0 ? holdSeconds - remaining + 1 : 0;
  return (
    <svg className={styles.rose} viewBox="-100 -100 200 200" aria-hidden="true">
      {directions.map((one, index) => (
        <path
          key={one}
          d="M0-42V-65"
          transform={`rotate(${index * 45})`}
          className={styles.line}
          data-done={done.includes(one) || undefined}
          data-chosen={one === direction || undefined}
        />
      ))}
      <circle r="71" className={styles.ring} />
      <circle
        r="71"
        pathLength={holdSeconds}
        strokeDasharray={`${held} ${holdSeconds}`}
        transform="rotate(-90)"
        className={styles.held}
      />
      <g transform={foot === 'right' ? undefined : 'scale(-1 1)'} className={styles.foot}>
        <path d={sole} />
      </g>
      <g transform={`translate(${x} ${y})`}>
        <g transform={foot === 'right' ? undefined : 'scale(-1 1)'} className={styles.foot}>
          {toes.map((toe) => (
            <circle key={toe.cx} {...toe} />
          ))}
          <path d="M-24-13C-10-19 10-19 24-6" className={styles.strap} />
        </g>
      </g>
      <text y="12" className={styles.count}>
        {remaining || holdSeconds}
      </text>
    </svg>
  );
}
