import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

export const MASTERS = 'src/ui/pictures';
/** The folder with the encoded pictures. They are committed, since encoding takes a minute. */
export const ENCODED = 'media/encoded';

type Format = 'avif' | 'webp' | 'jpeg';
type Encoding = readonly [format: Format, width: number, options: object];

const AVIF = { quality: 46, effort: 4 };
/** For phones. Makes files a third smaller by dropping the grain, which is not visible at that size. */
const SMALL_AVIF = { quality: 40, effort: 4 };
const WEBP = { quality: 72, effort: 4 };
const JPEG = { quality: 78, mozjpeg: true };

/** The encodings and their widths in pixels, some for 2× or 3× screens. WebP has fewer widths: few browsers need it. */
const responsive: readonly Encoding[] = [
  ['avif', 320, SMALL_AVIF],
  ['avif', 480, SMALL_AVIF],
  ['avif', 640, SMALL_AVIF],
  ['avif', 800, SMALL_AVIF],
  ['avif', 1080, AVIF],
  ['avif', 1600, AVIF],
  ['webp', 480, WEBP],
  ['webp', 1080, WEBP],
];
const plain: Encoding = ['jpeg', 1200, JPEG];

/** The encodings for a master of the given width. Skips AVIF and WebP widths only slightly below that. */
function encodingsFor(masterWidth: number): Encoding[] {
  const limit = ([format, width, options]: Encoding): Encoding => [
    format,
    Math.min(width, masterWidth),
    options,
  ];
  const fitting = responsive
    .map(limit)
    .filter(([, width]) => width === masterWidth || width < 0.9 * masterWidth);
  const unique = new Map(fitting.map((encoding) => [`${encoding[0]} ${encoding[1]}`, encoding]));
  return [...unique.values(), limit(plain)];
}

interface Picture {
  readonly format: Format;
  readonly width: number;
  /** The file name contains a hash of the master and the settings, so that a change to either creates a new file. */
  readonly file: string;
  readonly encode: () => Promise<Buffer>;
}

export interface Master {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly Picture[];
}

async function readMaster(path: string): Promise<Master> {
  const name = basename(path, '.jpg');
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes).metadata();
  const pictures = encodingsFor(width).map((encoding): Picture => {
    const [format, size, options] = encoding;
    const key = hash('sha256', Buffer.concat([bytes, Buffer.from(JSON.stringify(encoding))]));
    return {
      format,
      width: size,
      file: `${name}-${size}-${key.slice(0, 8)}.${format}`,
      encode: () => sharp(bytes).resize({ width: size }).toFormat(format, options).toBuffer(),
    };
  });
  return { name, path, width, height, pictures };
}

export async function readMasters(folder = MASTERS): Promise<Master[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg'));
  return Promise.all(files.toSorted().map((file) => readMaster(join(folder, file))));
}

export async function compareEncoded(masters: readonly Master[], folder = ENCODED) {
  const present = new Set(await readdir(folder).catch(() => []));
  const pictures = masters.flatMap((master) => master.pictures);
  const wanted = new Set(pictures.map(({ file }) => file));
  return {
    missing: pictures.filter(({ file }) => !present.has(file)),
    stale: [...present].filter((file) => !wanted.has(file)),
  };
}

async function writeEncoded({ file, encode }: Picture, folder = ENCODED): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Renames the finished file into place, since two builds may encode concurrently, and one may be interrupted.
  const temporary = join(folder, `${file}.${process.pid}`);
  await writeFile(temporary, await encode());
  await rename(temporary, join(folder, file));
}

/** Encodes the pictures missing from the folder, and removes files that no master needs anymore. */
export async function updateEncoded(
  masters: readonly Master[],
  folder = ENCODED,
  log = (_text: string): void => undefined,
): Promise<void> {
  const { missing, stale } = await compareEncoded(masters, folder);
  if (missing.length > 0) log(`Encoding ${missing.length} pictures into ${ENCODED}.`);
  for (const picture of missing) await writeEncoded(picture, folder);
  await Promise.all(stale.map((file) => rm(join(folder, file), { force: true })));
}
