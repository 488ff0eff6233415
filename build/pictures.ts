import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { ENCODED, type Master, readMasters, updateEncoded } from './encoded-pictures.ts';

let reading: Promise<Master[]> | undefined;

/** The masters with their encoded pictures; read once for all environments of a build. */
const masters = (): Promise<Master[]> =>
  (reading ??= (async () => {
    const found = await readMasters();
    await updateEncoded(found);
    return found;
  })());

/**
 * Importing `NAME.jpg?picture` gives `[width, height, AVIF srcset, WebP srcset]`: a bare tuple, because the registry
 * is part of the first load.
 */
const responsive = (): Plugin => ({
  name: 'ground-up:pictures',
  enforce: 'pre',
  load: {
    filter: { id: /\.jpg\?picture$/ },
    async handler(id) {
      const name = basename(id, '.jpg?picture');
      const master = (await masters()).find((one) => one.name === name);
      if (!master) throw new Error(`${name}.jpg is no master.`);
      const addressOf = async (file: string, format: string): Promise<string> => {
        const path = join(ENCODED, file);
        if (this.environment.mode === 'dev') return `/${path}`;
        const source = await readFile(path);
        const reference = this.emitFile({ type: 'asset', name: `${name}.${format}`, source });
        return `__VITE_ASSET__${reference}__`;
      };
      const srcSet = async (wanted: string): Promise<string> => {
        const candidates = master.pictures
          .filter(({ format }) => format === wanted)
          .map(async ({ format, width, file }) => `${await addressOf(file, format)} ${width}w`);
        return (await Promise.all(candidates)).join(',');
      };
      const sizes = [master.width, master.height, await srcSet('avif'), await srcSet('webp')];
      return `export default ${JSON.stringify(sizes)}`;
    },
  },
});

/** Each master's plain JPEG, by its permanent path. */
const jpegs = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await masters()).flatMap(({ name, pictures }) =>
      pictures
        .filter(({ format }) => format === 'jpeg')
        .map(({ file }) => [`images/${name}.jpg`, join(ENCODED, file)]),
    ),
  );

/** `/images/NAME.jpg`, for link previews, structured data and browsers without AVIF and WebP. */
const plain = (): Plugin => ({
  name: 'ground-up:plain-pictures',
  async configureServer({ middlewares }) {
    const known = await jpegs();
    middlewares.use((request, _response, next) => {
      const file = known.get(request.url?.slice(1) ?? '');
      if (file !== undefined) request.url = `/${file}`;
      next();
    });
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const [fileName, file] of await jpegs())
      this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
  },
});

/** The `#rgb` colours of a master's top, middle and bottom. */
async function colours(path: string): Promise<string[]> {
  const pixels = await sharp(path)
    .resize(1, 3, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const digits = [...pixels].map((value) => Math.round(value / 17).toString(16));
  return [0, 3, 6].map((start) => `#${digits.slice(start, start + 3).join('')}`);
}

/** Fills in `placeholders.css`: what shows in place of a picture until it has loaded. */
const placeholders = (): Plugin => ({
  name: 'ground-up:placeholders',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/picture/placeholders.css')) return undefined;
    const rules = (await masters()).map(async ({ name, path }) => {
      const gradient = (await colours(path)).join(',');
      return `[src='/images/${name}.jpg']{background:linear-gradient(${gradient})}`;
    });
    return (await Promise.all(rules)).join('\n');
  },
});

/** The plugins that turn `media/masters` into what browsers load. */
export const pictures = (): Plugin[] => [plain(), responsive(), placeholders()];
