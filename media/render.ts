/**
 * `npx node media/render.ts` renders the missing masters and the film, and re-renders any that you name. Run it
 * by hand, never in CI, and commit the results. It keeps intermediate files in `media/.renders`, so that the next run
 * can resume an interrupted one. It needs Blender 3.4 with python3-numpy, and ffmpeg.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp, { type Region } from 'sharp';

/** A master picture: a scene from `blender/shots.py`, its width and height in pixels, and the samples per pixel. */
interface Shot {
  readonly scene: string;
  readonly size: readonly [width: number, height: number];
  readonly samples: number;
}

const still = (scene: string, side: number, samples: number): Shot => ({
  scene,
  size: [side, side],
  samples,
});

/** Every picture, keyed by the name of its master; the site serves it as `/images/NAME.jpg`. */
const shots: Readonly<Record<string, Shot>> = {
  // The film's scene is rendered once, and its lights are mixed into frames. The first frame is the poster.
  hero: { scene: 'hero', size: [1600, 900], samples: 112 },
  'toe-roller-1': still('group', 1600, 20),
  'toe-roller-2': still('parts', 1280, 12),
  'toe-roller-3': still('cork_close', 1120, 10),
  'toe-roller-4': still('flat_lay', 1280, 12),
  'toe-roller-5': still('in_use', 1120, 8),
  'toe-strap-1': still('strap', 1280, 12),
  'toe-strap-2': still('strap_close', 1120, 10),
  'toe-strap-3': still('strap_compass', 1280, 12),
  dancers: still('studio_floor', 1120, 8),
};

/** The film's frame count, and its frames per second. */
const loop = { frames: 168, rate: 24 };

/** The square crop of the poster for phones, in pixels. It matches `object-position` on the home page. */
const square = { left: 700, top: 0, width: 900, height: 900 };

const bt709 = '-color_primaries bt709 -color_trc bt709 -colorspace bt709'.split(' ');
// The frames have 16 bits per channel. Outputs with fewer are dithered, to avoid banding in the dusk.
const scaled = 'scale=1280:720:flags=lanczos:out_color_matrix=bt709:out_range=tv:sws_dither=ed';
const eightBits = ['-vf', 'scale=sws_dither=ed,format=rgb24'];
const av1 = `-c:v libsvtav1 -crf 34 -preset 3 -g ${loop.frames}`.split(' ');
const h264 = '-c:v libx264 -crf 23 -preset veryslow -level 4.0 -movflags +faststart'.split(' ');

const inMedia = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Runs a program to completion, at the lowest priority. Throws an error with its output if it fails. */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)('nice', ['-n', '19', program, ...args], { maxBuffer: 2 ** 26 });
}

const ffmpeg = (...args: readonly string[]): Promise<void> =>
  run('ffmpeg', '-v', 'error', '-y', ...args);

const blender = (script: string, ...args: readonly string[]): Promise<void> => {
  const background = ['-b', '-noaudio', '--python-exit-code', '1', '-P'];
  return run('blender', ...background, inMedia(`blender/${script}`), '--', ...args);
};

/** Writes a picture, or the given part of it, to `src/ui/pictures` as a master. */
async function writeMaster(name: string, picture: string, part?: Region): Promise<void> {
  const whole = sharp(picture);
  await (part ? whole.extract(part) : whole)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(inMedia(`../src/ui/pictures/${name}.jpg`));
}

/** Renders a scene unless its picture exists. Blender writes the picture and its passes when the render is complete. */
async function render({ scene, size, samples }: Shot): Promise<void> {
  const picture = inMedia(`.renders/${scene}.png`);
  if (existsSync(picture)) return;
  const settings = ['--size', size.join('x'), '--samples', String(samples), '--out', picture];
  await blender('shots.py', scene, ...settings);
}

/** Mixes the lights of the `hero` render into frames, and makes the two video files and the posters from the frames. */
async function writeFilm(): Promise<void> {
  const frames = inMedia('.renders/frames');
  await blender('sweep.py', inMedia('.renders/hero_passes'), frames, String(loop.frames));

  const input = ['-framerate', String(loop.rate), '-i', `${frames}/%04d.png`];
  const encode = (pixels: string, file: string, encoder: readonly string[]): Promise<void> =>
    ffmpeg(...input, '-vf', `${scaled},format=${pixels}`, ...bt709, ...encoder, inMedia(file));
  await encode('yuv420p10le', '../src/ui/pages/home/sweep.webm', av1);
  await encode('yuv420p', '../src/ui/pages/home/sweep.mp4', h264);

  const poster = inMedia('.renders/poster.png');
  await ffmpeg('-i', `${frames}/0000.png`, ...eightBits, poster);
  await writeMaster('hero', poster);
  await writeMaster('hero-square', poster, square);
}

async function writeStill(name: string, { scene }: Shot): Promise<void> {
  const clean = inMedia(`.renders/${scene}_clean.png`);
  await blender('develop.py', inMedia(`.renders/${scene}_passes`), clean);
  await writeMaster(name, clean);
}

await mkdir(inMedia('.renders'), { recursive: true });
for (const name of process.argv.slice(2)) {
  const shot = shots[name];
  if (!shot) throw new Error(`There is no picture named ${name}`);
  // Delete all the picture's files, so that the next run renders it again even if this one is interrupted.
  const left = [`../src/ui/pictures/${name}.jpg`, `.renders/${shot.scene}.png`];
  if (name === 'hero') left.push('.renders/frames');
  for (const path of left) await rm(inMedia(path), { force: true, recursive: true });
}
for (const [name, shot] of Object.entries(shots)) {
  if (existsSync(inMedia(`../src/ui/pictures/${name}.jpg`))) continue;
  process.stdout.write(`${name}\n`);
  await render(shot);
  await (name === 'hero' ? writeFilm() : writeStill(name, shot));
}
