import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { useEarlyInput } from '#ui/loading/early-input.ts';
import styles from './compass.module.css';
import { type Direction, directions, holdSeconds, pullInches } from './directions.ts';
import { directionNames, type Foot, nextOf, pullOf } from './pulls.ts';
import { Rose } from './rose.tsx';

const feet: readonly { readonly foot: Foot; readonly text: string }[] = [
  { foot: 'left', text: 'Left foot' },
  { foot: 'right', text: 'Right foot' },
];

/** Lets the shopper choose one of eight pulls, read what it trains, and hold it for a countdown (behaviour 2.1). */
export function Compass() {
  const [foot, setFoot] = useState<Foot>('right');
  const [direction, setDirection] = useState<Direction>('N');
  const [done, setDone] = useState<readonly Direction[]>([]);
  const hold = useHold(() => {
    const now = [...done.filter((one) => one !== direction), direction];
    setDone(now);
    setDirection(nextOf(direction, now));
  });
  const holding = hold.remaining > 0;
  const { move, works } = pullOf(direction, foot);

  const choose = (next: Direction) => {
    hold.stop();
    setDirection(next);
  };
  const chooseFoot = (next: Foot) => {
    hold.stop();
    setFoot(next);
    setDirection('N');
    setDone([]);
  };

  const compass = useEarlyInput<HTMLDivElement>((element) => {
    const isChosen = (value: string) =>
      element.querySelector<HTMLInputElement>(`[value=${value}]`)?.checked;
    setFoot(feet.find((one) => isChosen(one.foot))?.foot ?? foot);
    setDirection(directions.find(isChosen) ?? direction);
  });

  return (
    <div ref={compass} className={styles.compass}>
      <fieldset className={styles.dial}>
        <legend className="visually-hidden">Direction of the pull</legend>
        <Rose direction={direction} done={done} foot={foot} remaining={hold.remaining} />
        {directions.map((one) => (
          <label key={one} className={styles.direction}>
            <input
              type="radio"
              name="direction"
              value={one}
              className="visually-hidden"
              aria-label={directionNames[one]}
              checked={one === direction}
              onChange={() => choose(one)}
            />
            {one}
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
                value={one}
                className="visually-hidden"
                checked={one === foot}
                onChange={() => chooseFoot(one)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <div aria-live="polite" className={styles.pull}>
          <p className={styles.name}>{directionNames[direction]}</p>
          <p>{move}</p>
          <p className={styles.works}>{works}</p>
        </div>
        <Button onClick={holding ? hold.stop : hold.start}>
          {holding ? 'Stop' : `Hold ${holdSeconds} seconds`}
        </Button>
        <output className={styles.status}>{statusOf(holding, done.length)}</output>
      </div>
    </div>
  );
}

function statusOf(holding: boolean, done: number): string {
  if (holding) return 'Pull. Hold. Keep breathing.';
  if (done === 0) return `${pullInches} inches, until the strap is tight.`;
  if (done === directions.length) return 'All eight. Switch feet.';
  return `Ease off. ${done} of ${directions.length} done.`;
}

/** Counts down the `remaining` seconds of a hold (0 while nothing is held). Calls `onEnd` after a complete hold. */
function useHold(onEnd: () => void) {
  const [remaining, setRemaining] = useState(0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (remaining === 0) return undefined;
    const timer = setTimeout(() => {
      setRemaining(remaining - 1);
      if (remaining === 1) end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [remaining]);

  return { remaining, start: () => setRemaining(holdSeconds), stop: () => setRemaining(0) };
}
