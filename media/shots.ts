/** A master picture: which scene of `blender/shots.py`, at which size and how many samples a pixel. */
export interface Shot {
  readonly scene: string;
  /** Width and height in pixels. */
  readonly size: readonly [width: number, height: number];
  readonly samples: number;
}

const still = (scene: string, samples = 20): Shot => ({ scene, size: [1600, 1600], samples });

/** Every still by the name of its master, which is also its path on the site: `/images/NAME.jpg`. */
export const stills: Readonly<Record<string, Shot>> = {
  'toe-roller-1': still('group'),
  'toe-roller-2': still('parts'),
  'toe-roller-3': still('cork_close', 28),
  'toe-roller-4': still('flat_lay'),
  'toe-roller-5': still('in_use'),
  'toe-strap-1': still('strap'),
  'toe-strap-2': still('strap_close', 28),
  'toe-strap-3': still('strap_compass'),
  dancers: still('group_volt'),
};

/** The film's scene: one render, whose lights are mixed into frames; the first of them is the poster. */
export const hero: Shot = { scene: 'hero', size: [1600, 900], samples: 112 };

/** The film's frames, and how many of them a second. */
export const loop = { frames: 168, rate: 24 };
