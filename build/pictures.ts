import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import sharp from 'sharp';
import type { Connect, Logger, Plugin } from 'vite';
import {
  ENCODED,
  type Master,
  MASTERS,
  type Picture,
  readMasters,
  updateEncoded,
  writeEncoded,
} from './encoded-pictures.ts';

/** The masters of one Vite. A build encodes whatever is missing, the dev server only what a page asks for. */
function createStudio() {
  let root = '.';
  let isServing = false;
  let log = (_text: string): void => undefined;
  let reading: Promise<Master[]> | undefined;
  const folder = (): string => join(root, ENCODED);

  const encoding = new Map<string, Promise<void>>();
  /** Encodes a picture that is missing; pages that ask for it meanwhile wait for the same. */
  const encode = (picture: Picture): Promise<void> => {
    const { file } = picture;
    if (existsSync(join(folder(), file))) return Promise.resolve();
    const known = encoding.get(file);
    if (known) return known;
    log(`Encoding ${file}. The next build encodes what no page asks for.`);
    const next = writeEncoded(picture, folder()).finally(() => encoding.delete(file));
    encoding.set(file, next);
    return next;
  };

  /** Read once for all environments, until a master changes. */
  const masters = (): Promise<Master[]> =>
    (reading ??= (async () => {
      const found = await readMasters(join(root, MASTERS));
      if (!isServing) await updateEncoded(found, folder(), log);
      return found;
    })());

  return {
    folder,
    masters,
    encode,
    configure: (config: {
      root: string;
      command: 'build' | 'serve';
      logger: Pick<Logger, 'info' | 'warn'>;
    }) => {
      root = config.root;
      isServing = config.command === 'serve';
      // `npm run build` prints warnings alone.
      log = (text) => config.logger[isServing ? 'info' : 'warn'](text);
    },
    isMaster: (file: string): boolean => relative(join(root, MASTERS), file) === basename(file),
    forget: () => (reading = undefined),
  };
}

type Studio = ReturnType<typeof createStudio>;

/**
 * Importing `NAME.jpg?picture` gives `[width, height, AVIF srcset, WebP srcset]`: a bare tuple, because the registry
 * is part of the first load.
 */
const responsive = (studio: Studio): Plugin => ({
  name: 'ground-up:pictures',
  enforce: 'pre',
  configResolved: (config) => studio.configure(config),
  load: {
    filter: { id: /\.jpg\?picture$/ },
    async handler(id) {
      const name = basename(id, '.jpg?picture');
      const master = (await studio.masters()).find((one) => one.name === name);
      if (!master) throw new Error(`${name}.jpg is not a master.`);
      const addressOf = async (file: string, format: string): Promise<string> => {
        if (this.environment.mode === 'dev') return `/${ENCODED}/${file}`;
        const source = await readFile(join(studio.folder(), file));
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
  // A master that was added, changed or removed changes every module that lists them.
  hotUpdate({ file }) {
    if (!studio.isMaster(file)) return undefined;
    studio.forget();
    this.environment.moduleGraph.invalidateAll();
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});

/** `/images/NAME.jpg`, for link previews, structured data and browsers without AVIF and WebP. */
const plain = (studio: Studio): Plugin => ({
  name: 'ground-up:plain-pictures',
  configureServer({ middlewares }) {
    /** The encoded file for a URL path; undefined if the path is not a picture's. */
    const fileAt = async (path: string): Promise<string | undefined> => {
      for (const { name, pictures: all } of await studio.masters())
        for (const picture of all) {
          const file = `/${ENCODED}/${picture.file}`;
          const isPlain = picture.format === 'jpeg' && path === `/images/${name}.jpg`;
          if (!isPlain && path !== file) continue;
          await studio.encode(picture);
          return file;
        }
      return undefined;
    };
    const rewrite = async (request: Connect.IncomingMessage, next: Connect.NextFunction) => {
      const path = request.url?.replace(/\?.*/, '') ?? '';
      try {
        const file = /^\/(?:images|media)\//.test(path) ? await fileAt(path) : undefined;
        if (file !== undefined) request.url = file;
        next();
      } catch (error) {
        next(error);
      }
    };
    middlewares.use((request, _response, next) => void rewrite(request, next));
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const { name, pictures: all } of await studio.masters())
      for (const { file } of all.filter(({ format }) => format === 'jpeg')) {
        const source = await readFile(join(studio.folder(), file));
        this.emitFile({ type: 'asset', fileName: `images/${name}.jpg`, source });
      }
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
const placeholders = (studio: Studio): Plugin => ({
  name: 'ground-up:placeholders',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/picture/placeholders.css')) return undefined;
    const rules = (await studio.masters()).map(async ({ name, path }) => {
      const gradient = (await colours(path)).join(',');
      return `[src='/images/${name}.jpg']{background:linear-gradient(${gradient})}`;
    });
    return (await Promise.all(rules)).join('\n');
  },
});

/** The plugins that encode `src/ui/pictures` for browsers. */
export function pictures(): Plugin[] {
  const studio = createStudio();
  return [plain(studio), responsive(studio), placeholders(studio)];
}
