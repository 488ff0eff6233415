import { type Direction, directions } from './directions.ts';

export type Foot = 'left' | 'right';

export const directionNames: Readonly<Record<Direction, string>> = {
  N: 'North',
  NE: 'Northeast',
  E: 'East',
  SE: 'Southeast',
  S: 'South',
  SW: 'Southwest',
  W: 'West',
  NW: 'Northwest',
};

interface Pull {
  readonly move: string;
  readonly works: string;
}

/** The pulls of the right foot, whose little toe is on the east side. */
const rightFoot: Readonly<Record<Direction, Pull>> = {
  N: {
    move: 'Toes away from you, pressing down.',
    works: 'Calf and toe curlers. The push that ends every stride.',
  },
  NE: {
    move: 'Away and out, over the little toe.',
    works: 'Calf and outer edge. The push out of a cut.',
  },
  E: {
    move: 'Straight out, to the little-toe side.',
    works: 'Outside of the shin. Steadies you when your weight shifts to the edge.',
  },
  SE: {
    move: 'Back and out, toes lifting.',
    works: 'Front and outside of the shin. Brings the foot through, level.',
  },
  S: {
    move: 'Toes back toward the shin.',
    works: 'Front of the shin, tops of the toes. Lifts the foot for the next step.',
  },
  SW: {
    move: 'Back and in, toes lifting.',
    works: 'Front and inside of the shin. Sets the foot before it lands.',
  },
  W: {
    move: 'Straight in, to the big-toe side.',
    works: 'Inside of the shin and the arch. Holds the arch up under load.',
  },
  NW: {
    move: 'Away and in, over the big toe.',
    works: 'Big toe, arch and calf. The last touch before the ground is gone.',
  },
};

const mirrored = (direction: Direction): Direction =>
  directions.at(-directions.indexOf(direction)) ?? direction;

/** The pull in the given direction, for the given foot. Feet are mirror images: east is inward for the left foot. */
export const pullOf = (direction: Direction, foot: Foot): Pull =>
  rightFoot[foot === 'right' ? direction : mirrored(direction)];

/** The next direction clockwise that has not been held; the current one if all have been held. */
export const nextOf = (direction: Direction, done: readonly Direction[]): Direction => {
  const from = directions.indexOf(direction);
  const clockwise = [...directions.slice(from), ...directions.slice(0, from)];
  return clockwise.find((candidate) => !done.includes(candidate)) ?? direction;
};
