/** How long a pull is held, in seconds (behaviour 2.1). */
export const holdSeconds = 7;

/** How far the toes pull before the strap is tight, in inches (behaviour 2.1). */
export const pullInches = 2;

/** The eight directions, clockwise. The toes point north. */
export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Direction = (typeof directions)[number];
