import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { type ImageConfig, imagetools, type OutputFormat } from 'vite-imagetools';

const MASTERS = 'media/masters';
const CACHE = '.cache/imagetools';

const AVIF: ImageConfig = { format: 'avif', quality: '46', effort: '4' };
/** For phones, whose pixels are small: the grain of the track costs a third less, and nobody sees it. */
const SMALL_AVIF: ImageConfig = { ...AVIF, quality: '40' };
const WEBP: ImageConfig = { format: 'webp', quality: '72', effort: '4' };

/**
 * Widths in pixels, among them those of phones at twice and three times; of a narrower master the widest is its own, and
 * one that is nearly as wide is left out. WebP is for few browsers: fewer sizes.
 */
const sizes: readonly (readonly [string, ImageConfig])[] = [
  ['320', SMALL_AVIF],
  ['480', SMALL_AVIF],
  ['640', SMALL_AVIF],
  ['800', SMALL_AVIF],
  ['1080', AVIF],
  ['1600', AVIF],
  ['480', WEBP],
  ['1080', WEBP],
];

/** `[width, height, AVIF srcset, WebP srcset]`: a bare tuple, because the registry is in the first load. */
const compact: OutputFormat = () => (pictures) => {
  const srcSet = (format: string): string =>
    pictures
      .filter(({ transforms }) => transforms.format === format)
      .map(({ src, info }) => `${src} ${info.width}w`)
      .join(',');
  const widest = pictures.reduce((a, b) => (b.info.width > a.info.width ? b : a));
  return [widest.info.width, widest.info.height, srcSet('avif'), srcSet('webp')];
};

/** Imports with `?picture` give a picture in sizes, each encoded once and kept in `.cache`. */
const responsive = (): Plugin =>
  imagetools({
    include: /\.jpg\?picture$/,
    cache: { dir: CACHE },
    defaultDirectives: async (_url, metadata) => {
      const { width } = await metadata();
      return new URLSearchParams({ w: String(width), as: 'compact' });
    },
    extendOutputFormats: (builtins) => ({ ...builtins, compact }),
    resolveConfigs: (entries) => {
      const own = Number(entries.find(([key]) => key === 'w')?.[1][0]);
      const fitting = sizes
        .map(([w, encoding]) => [Math.min(Number(w), own), encoding] as const)
        .filter(([w]) => w === own || w < 0.9 * own)
        .map(([w, encoding]): [string, ImageConfig] => [
          `${encoding['format']} ${w}`,
          { ...encoding, w: String(w) },
        ]);
      return [...new Map(fitting).values()];
    },
  });

const masterFiles = async (): Promise<string[]> =>
  (await readdir(MASTERS)).filter((file) => file.endsWith('.jpg')).toSorted();

const PLAIN = /^\/images\/([\w-]+)\.jpg$/;
/** What a picture in sizes has as its address while developing. */
const ENCODED = /^\/@imagetools\/([0-9a-f]+)$/;
const JPEG = { width: 1200, quality: 78 };

/** The one plain JPEG of a master, at a path that never changes. */
async function plainJpeg(name: string): Promise<Buffer> {
  const master = await readFile(join(MASTERS, `${name}.jpg`));
  const key = createHash('sha1').update(master).update(JSON.stringify(JPEG)).digest('hex');
  const cached = join(CACHE, `${key}.jpg`);
  const known = await readFile(cached).catch(() => undefined);
  if (known) return known;
  const jpeg = await sharp(master)
    .resize({ width: JPEG.width, withoutEnlargement: true })
    .jpeg({ quality: JPEG.quality, mozjpeg: true })
    .toBuffer();
  await mkdir(CACHE, { recursive: true });
  await writeFile(cached, jpeg);
  return jpeg;
}

async function answer(
  response: ServerResponse,
  next: () => void,
  reading: Promise<Buffer>,
): Promise<void> {
  const picture = await reading.catch(() => undefined);
  // Browsers find out the type of a picture by themselves.
  if (picture) response.end(picture);
  else next();
}

/**
 * `/images/NAME.jpg` for link previews, structured data and browsers without AVIF and WebP. While developing, answers
 * also for the pictures in sizes, which vite-imagetools would encode again at each request.
 */
const plain = (): Plugin => ({
  name: 'ground-up:plain-pictures',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const url = request.url ?? '';
      const name = PLAIN.exec(url)?.[1];
      const id = ENCODED.exec(url)?.[1];
      if (name) void answer(response, next, plainJpeg(name));
      else if (id) void answer(response, next, readFile(join(CACHE, id)));
      else next();
    });
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const file of await masterFiles()) {
      const source = await plainJpeg(basename(file, '.jpg'));
      this.emitFile({ type: 'asset', fileName: `images/${file}`, source });
    }
  },
});

/** `#rgb` of the top, the middle and the bottom of a master. */
async function colours(file: string): Promise<string[]> {
  const pixels = await sharp(join(MASTERS, file))
    .resize(1, 3, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const digits = [...pixels].map((value) => Math.round(value / 17).toString(16));
  return [0, 3, 6].map((start) => `#${digits.slice(start, start + 3).join('')}`);
}

/** Fills in `placeholders.css`: what is seen in the place of a picture until it has come. */
const placeholders = (): Plugin => ({
  name: 'ground-up:placeholders',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/picture/placeholders.css')) return undefined;
    const rules = (await masterFiles()).map(async (file) => {
      const gradient = (await colours(file)).join(',');
      return `[src='/images/${file}']{background:linear-gradient(${gradient})}`;
    });
    return (await Promise.all(rules)).join('\n');
  },
});

/** All that turns `media/masters` into what browsers load. */
export const pictures = (): Plugin[] => [plain(), responsive(), placeholders()];
