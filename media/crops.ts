/** Where a master is cut from a render, in the render's pixels. */
export interface Crop {
  readonly render: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The brand's colour that takes the place of a blue backdrop, sRGB from 0 to 255. */
  readonly backdrop?: readonly [red: number, green: number, blue: number];
}

const square = (render: string, left: number, top: number, size: number): Crop => ({
  render,
  left,
  top,
  width: size,
  height: size,
});

/** `#d7f03c` of the palette. */
const volt = [215, 240, 60] as const;

/** `#e8471c` of the palette. */
const track = [232, 71, 28] as const;

/** Every master picture by name; the name is also its path on the site, `/images/NAME.jpg`. */
export const crops: Readonly<Record<string, Crop>> = {
  'toe-roller-1': { ...square('kit_blue', 0, 0, 1600), backdrop: volt },
  'toe-roller-2': square('flatlay', 0, 0, 1600),
  'toe-roller-3': square('flatlay', 345, 170, 700),
  'toe-roller-4': { ...square('kit_blue', 880, 620, 720), backdrop: track },
  'toe-roller-5': square('hero_sweep_poster', 700, 0, 900),
  'toe-strap-1': square('strap_compass', 0, 0, 1600),
  'toe-strap-2': square('strap_compass', 510, 440, 900),
  'toe-strap-3': square('strap_compass', 24, 96, 1120),
  hero: { render: 'hero_sweep_poster', left: 0, top: 0, width: 1600, height: 900 },
};
