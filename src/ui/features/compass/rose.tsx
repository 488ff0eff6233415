import { SoleAbove, ToesAbove } from '#ui/components/drawing/drawing.tsx';
import styles from './compass.module.css';
import { type Direction, directions, holdSeconds } from './directions.ts';
import type { Foot } from './pulls.ts';

/** How far the toes move during a pull, in units of the drawing. */
const travel = 5;

interface RoseProps {
  readonly direction: Direction;
  readonly done: readonly Direction[];
  readonly foot: Foot;
  /** Seconds left; 0 while nothing is held. */
  readonly remaining: number;
}

/** A foot surrounded by eight painted lines, and a ring that fills while a pull is held. */
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
        <SoleAbove />
      </g>
      <g transform={`translate(${x} ${y})`}>
        <g transform={foot === 'right' ? undefined : 'scale(-1 1)'} className={styles.foot}>
          <ToesAbove />
          <path d="M-24-13C-10-19 10-19 24-6" className={styles.strap} />
        </g>
      </g>
      <text y="12" className={styles.count}>
        {remaining || holdSeconds}
      </text>
    </svg>
  );
}
