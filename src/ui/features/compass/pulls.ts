/** How long a pull is held, in seconds (spec 3, toe-strap). */
export const holdSeconds = 7;

/** How far the toes pull before the strap is tight, in inches (spec 3, toe-strap). */
export const pullInches = 2;

export type Foot = 'left' | 'right';

/** The eight directions, clockwise; toes point north. */
export const directions = [
  { short: 'N', name: 'North' },
  { short: 'NE', name: 'Northeast' },
  { short: 'E', name: 'East' },
  { short: 'SE', name: 'Southeast' },
  { short: 'S', name: 'South' },
  { short: 'SW', name: 'Southwest' },
  { short: 'W', name: 'West' },
  { short: 'NW', name: 'Northwest' },
] as const;

/** The place of a direction among the eight. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface Pull {
  /** Where the toes go. */
  readonly move: string;
  /** What that works, in plain words. */
  readonly works: string;
}

/** As the right foot meets them: its little toe is on the east side. */
const rightFoot: Readonly<Record<Direction, Pull>> = {
  0: {
    move: 'Toes away from you, pressing down.',
    works: 'Calf and toe curlers. The push that ends every stride.',
  },
  1: {
    move: 'Away and out, over the little toe.',
    works: 'Calf and outer edge. The push out of a cut.',
  },
  2: {
    move: 'Straight out, to the little-toe side.',
    works: 'Outside of the shin. Steadies you when the weight runs to the edge.',
  },
  3: {
    move: 'Back and out, toes lifting.',
    works: 'Front and outside of the shin. Brings the foot through, level.',
  },
  4: {
    move: 'Toes back toward the shin.',
    works: 'Front of the shin, tops of the toes. Lifts the foot for the next step.',
  },
  5: {
    move: 'Back and in, toes lifting.',
    works: 'Front and inside of the shin. Sets the foot before it lands.',
  },
  6: {
    move: 'Straight in, to the big-toe side.',
    works: 'Inside of the shin and the arch. Holds the arch up under load.',
  },
  7: {
    move: 'Away and in, over the big toe.',
    works: 'Big toe, arch and calf. The last touch before the ground is gone.',
  },
};

/** What the pull in a direction is for a foot. Feet are mirror images: east is in for the left one. */
export const pullOf = (direction: Direction, foot: Foot): Pull =>
  rightFoot[foot === 'right' ? direction : (((8 - direction) % 8) as Direction)];
