import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp, { type Region } from 'sharp';

/** A path below `media/`. */
export const inMedia = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Runs a program at idle priority and waits for it; throws with its output if it fails. */
export async function run(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)('nice', ['-n', '19', program, ...args], { maxBuffer: 2 ** 26 });
}

const background = ['-b', '-noaudio', '--python-exit-code', '1', '-P'];

/** Runs one of the scripts in `blender/`. */
export const blender = (script: string, args: readonly string[]): Promise<void> =>
  run('blender', [...background, inMedia(`blender/${script}`), '--', ...args]);

/** Writes `masters/NAME.jpg`, or a crop of it. */
export async function writeMaster(name: string, picture: string, part?: Region): Promise<void> {
  const whole = sharp(picture);
  await (part ? whole.extract(part) : whole)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(inMedia(`masters/${name}.jpg`));
}
