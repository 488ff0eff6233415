import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import styles from './compass.module.css';
import { type Direction, directions, type Foot, holdSeconds, pullInches, pullOf } from './pulls.ts';
import { Rose } from './rose.tsx';
import { useHold } from './use-hold.ts';

const feet: readonly { readonly foot: Foot; readonly text: string }[] = [
  { foot: 'left', text: 'Left foot' },
  { foot: 'right', text: 'Right foot' },
];

/** The next direction clockwise that has not been held; the same one when all have. */
const nextOf = (direction: Direction, done: readonly Direction[]): Direction => {
  const clockwise = directions.map((_, step) => ((direction + step) % 8) as Direction);
  return clockwise.find((candidate) => !done.includes(candidate)) ?? direction;
};

/** The strap's eight pulls: choose one, see what it works, and hold it against the clock (spec 3, toe-strap). */
export function Compass() {
  const [foot, setFoot] = useState<Foot>('right');
  const [direction, setDirection] = useState<Direction>(0);
  const [done, setDone] = useState<readonly Direction[]>([]);
  const hold = useHold(() => {
    const now = [...done.filter((one) => one !== direction), direction];
    setDone(now);
    setDirection(nextOf(direction, now));
  });
  const holding = hold.left > 0;
  const { move, works } = pullOf(direction, foot);

  const choose = (index: Direction) => {
    hold.stop();
    setDirection(index);
  };
  const chooseFoot = (next: Foot) => {
    hold.stop();
    setFoot(next);
    setDirection(0);
    setDone([]);
  };

  return (
    <div className={styles.compass}>
      <fieldset className={styles.dial}>
        <legend className="visually-hidden">Direction of the pull</legend>
        <Rose direction={direction} done={done} foot={foot} left={hold.left} />
        {directions.map(({ short, name }, index) => (
          <label key={short} className={styles.direction}>
            <input
              type="radio"
              name="direction"
              className="visually-hidden"
              aria-label={name}
              checked={index === direction}
              onChange={() => choose(index as Direction)}
            />
            {short}
          </label>
        ))}
      </fieldset>
      <div className={styles.panel}>
        <fieldset className={styles.feet}>
          <legend className="visually-hidden">Foot</legend>
          {feet.map(({ foot: one, text }) => (
            <label key={one}>
              <input
                type="radio"
                name="foot"
                className="visually-hidden"
                checked={one === foot}
                onChange={() => chooseFoot(one)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <div aria-live="polite" className={styles.pull}>
          <p className={styles.name}>{directions[direction].name}</p>
          <p>{move}</p>
          <p className={styles.works}>{works}</p>
        </div>
        <Button onClick={holding ? hold.stop : hold.start}>
          {holding ? 'Stop' : `Hold ${holdSeconds} seconds`}
        </Button>
        <p role="status" className={styles.status}>
          {statusOf(holding, done.length)}
        </p>
      </div>
    </div>
  );
}

function statusOf(holding: boolean, done: number): string {
  if (holding) return 'Pull. Hold. Keep breathing.';
  if (done === 0) return `${pullInches} inches, until the strap is tight.`;
  if (done === directions.length) return 'All eight. Change feet.';
  return `Ease off. ${done} of ${directions.length} done.`;
}
