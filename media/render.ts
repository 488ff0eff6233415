/**
 * `npx node media/render.ts` renders the missing masters and the film, or again those named. Run by hand, never in
 * CI; the results are committed. Intermediate files are kept in `media/.renders`, so that an interrupted run resumes.
 * Needs blender 3.4 with python3-numpy, and ffmpeg.
 */
import { mkdir, rm } from 'node:fs/promises';
import { renderFilm } from './film.ts';
import { hero, type Shot, stills } from './shots.ts';
import { blender, exists, inMedia, writeMaster } from './tools.ts';

const shots: Readonly<Record<string, Shot>> = { hero, ...stills };

function shotOf(name: string): Shot {
  const shot = shots[name];
  if (!shot) throw new Error(`There is no picture ${name}`);
  return shot;
}

/** Renders the scene; Blender writes the picture when it is complete, and its passes beside it. */
async function rendered({ scene, size, samples }: Shot): Promise<void> {
  const picture = inMedia(`.renders/${scene}.png`);
  if (await exists(picture)) return;
  const settings = ['--size', size.join('x'), '--samples', String(samples), '--out', picture];
  await blender('shots.py', [scene, ...settings]);
}

/** Removes all files of a picture, so that the next run renders it again even if this one is interrupted. */
async function forget(name: string, { scene }: Shot): Promise<void> {
  const left = [`masters/${name}.jpg`, `.renders/${scene}.png`];
  if (name === 'hero') left.push('.renders/frames');
  for (const path of left) await rm(inMedia(path), { force: true, recursive: true });
}

async function renderStill(name: string, shot: Shot): Promise<void> {
  await rendered(shot);
  const clean = inMedia(`.renders/${shot.scene}_clean.png`);
  await blender('develop.py', [inMedia(`.renders/${shot.scene}_passes`), clean]);
  await writeMaster(name, clean);
}

await mkdir(inMedia('.renders'), { recursive: true });
for (const name of process.argv.slice(2)) await forget(name, shotOf(name));
for (const [name, shot] of Object.entries(shots)) {
  if (await exists(inMedia(`masters/${name}.jpg`))) continue;
  process.stdout.write(`${name}\n`);
  if (name === 'hero') await rendered(shot).then(renderFilm);
  else await renderStill(name, shot);
}
