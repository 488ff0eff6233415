/** A master picture: a scene of `blender/shots.py`, the size and the samples per pixel. */
export interface Shot {
  readonly scene: string;
  /** Width and height in pixels. */
  readonly size: readonly [width: number, height: number];
  readonly samples: number;
}

const still = (scene: string, side: number, samples: number): Shot => ({
  scene,
  size: [side, side],
  samples,
});

/** Every still by the name of its master, which is `/images/NAME.jpg` on the site. */
export const stills: Readonly<Record<string, Shot>> = {
  'toe-roller-1': still('group', 1600, 20),
  'toe-roller-2': still('parts', 1280, 12),
  'toe-roller-3': still('cork_close', 1120, 10),
  'toe-roller-4': still('flat_lay', 1280, 12),
  'toe-roller-5': still('in_use', 1120, 8),
  'toe-strap-1': still('strap', 1280, 12),
  'toe-strap-2': still('strap_close', 1120, 10),
  'toe-strap-3': still('strap_compass', 1280, 12),
  dancers: still('group_volt', 1120, 8),
};

/** The film's scene: one render, whose lights are mixed into frames; the first frame is the poster. */
export const hero: Shot = { scene: 'hero', size: [1600, 900], samples: 112 };

/** The number of the film's frames, and the frames per second. */
export const loop = { frames: 168, rate: 24 };
