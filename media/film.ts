import { mkdir } from 'node:fs/promises';
import { loop } from './shots.ts';
import { blender, inMedia, run, writeMaster } from './tools.ts';

/** The square crop for phones, in the poster's pixels; matches `object-position` of the home page. */
const square = { left: 700, top: 0, width: 900, height: 900 };

const bt709 = '-color_primaries bt709 -color_trc bt709 -colorspace bt709'.split(' ');
// The frames have 16 bits; output with fewer is dithered to avoid banding in the dusk.
const scaled = 'scale=1280:720:flags=lanczos:out_color_matrix=bt709:out_range=tv:sws_dither=ed';

const eightBits = ['-vf', 'scale=sws_dither=ed,format=rgb24'];

const av1 = `-c:v libsvtav1 -crf 34 -preset 3 -g ${loop.frames}`.split(' ');
const h264 = '-c:v libx264 -crf 23 -preset veryslow -level 4.0 -movflags +faststart'.split(' ');

/** Mixes the lights of the hero's render into frames, and makes the two films and the posters from them. */
export async function renderFilm(): Promise<void> {
  const frames = inMedia('.renders/frames');
  await blender('sweep.py', [inMedia('.renders/hero_passes'), frames, String(loop.frames)]);
  await mkdir(inMedia('film'), { recursive: true });

  const input = ['-v', 'error', '-y', '-framerate', String(loop.rate), '-i', `${frames}/%04d.png`];
  const encode = (pixels: string, file: string, encoder: readonly string[]): Promise<void> =>
    run('ffmpeg', [
      ...input,
      '-vf',
      `${scaled},format=${pixels}`,
      ...bt709,
      ...encoder,
      inMedia(file),
    ]);
  await encode('yuv420p10le', 'film/sweep.webm', av1);
  await encode('yuv420p', 'film/sweep.mp4', h264);

  const poster = inMedia('.renders/poster.png');
  await run('ffmpeg', ['-v', 'error', '-y', '-i', `${frames}/0000.png`, ...eightBits, poster]);
  await writeMaster('hero', poster);
  await writeMaster('hero-square', poster, square);
}
