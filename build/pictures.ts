import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Connect, Logger, Plugin } from 'vite';
import { ENCODED, type Master, MASTERS, readMasters, updateEncoded } from './encoded-pictures.ts';

/** The masters and encoded pictures, which the plugins below share. Encodes the pictures that are missing. */
function createPictureLibrary() {
  let root = '.';
  let log = (_text: string): void => undefined;
  let reading: Promise<Master[]> | undefined;
  const folder = (): string => join(root, ENCODED);

  /** Reads the masters only once per process, so restart the dev server after a master changes. */
  const masters = (): Promise<Master[]> =>
    (reading ??= (async () => {
      const found = await readMasters(join(root, MASTERS));
      await updateEncoded(found, folder(), log);
      return found;
    })());

  return {
    folder,
    masters,
    configure: (config: {
      root: string;
      command: 'build' | 'serve';
      logger: Pick<Logger, 'info' | 'warn'>;
    }) => {
      root = config.root;
      // `npm run build` prints only warnings.
      log = (text) => config.logger[config.command === 'serve' ? 'info' : 'warn'](text);
    },
  };
}

type PictureLibrary = ReturnType<typeof createPictureLibrary>;

/**
 * Importing `NAME.jpg?picture` returns `[width, height, AVIF srcset, WebP srcset]`. A tuple keeps the registry
 * small, since the registry is part of the first load.
 */
const responsive = (library: PictureLibrary): Plugin => ({
  name: 'ground-up:pictures',
  enforce: 'pre',
  configResolved: (config) => library.configure(config),
  load: {
    filter: { id: /\.jpg\?picture$/ },
    async handler(id) {
      const name = basename(id, '.jpg?picture');
      const master = (await library.masters()).find((one) => one.name === name);
      if (!master) throw new Error(`${name}.jpg is not a master.`);
      const urlOf = async (file: string, format: string): Promise<string> => {
        if (this.environment.mode === 'dev') return `/${ENCODED}/${file}`;
        const source = await readFile(join(library.folder(), file));
        const reference = this.emitFile({ type: 'asset', name: `${name}.${format}`, source });
        return `__VITE_ASSET__${reference}__`;
      };
      const srcSet = async (wanted: string): Promise<string> => {
        const candidates = master.pictures
          .filter(({ format }) => format === wanted)
          .map(async ({ format, width, file }) => `${await urlOf(file, format)} ${width}w`);
        return (await Promise.all(candidates)).join(',');
      };
      const sizes = [master.width, master.height, await srcSet('avif'), await srcSet('webp')];
      return `export default ${JSON.stringify(sizes)}`;
    },
  },
});

/** Serves and builds `/images/NAME.jpg`, for link previews, structured data and browsers without AVIF or WebP. */
const plain = (library: PictureLibrary): Plugin => ({
  name: 'ground-up:plain-pictures',
  configureServer({ middlewares }) {
    const fileAt = async (path: string): Promise<string | undefined> => {
      const masters = await library.masters();
      const master = masters.find(({ name }) => path === `/images/${name}.jpg`);
      const plainPicture = master?.pictures.find(({ format }) => format === 'jpeg');
      return plainPicture && `/${ENCODED}/${plainPicture.file}`;
    };
    const rewrite = async (request: Connect.IncomingMessage, next: Connect.NextFunction) => {
      const path = request.url?.replace(/\?.*/, '') ?? '';
      try {
        const file = path.startsWith('/images/') ? await fileAt(path) : undefined;
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
    for (const { name, pictures: all } of await library.masters())
      for (const { file } of all.filter(({ format }) => format === 'jpeg')) {
        const source = await readFile(join(library.folder(), file));
        this.emitFile({ type: 'asset', fileName: `images/${name}.jpg`, source });
      }
  },
});

/** The `#rgb` colors of a master's top, middle and bottom. */
async function colors(path: string): Promise<string[]> {
  const pixels = await sharp(path)
    .resize(1, 3, { fit: 'fill' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer();
  const digits = [...pixels].map((value) => Math.round(value / 17).toString(16));
  return [0, 3, 6].map((start) => `#${digits.slice(start, start + 3).join('')}`);
}

/** Generates the rules of `placeholders.css`, which show a gradient until a picture has loaded. */
const placeholders = (library: PictureLibrary): Plugin => ({
  name: 'ground-up:placeholders',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/picture/placeholders.css')) return undefined;
    const rules = (await library.masters()).map(async ({ name, path }) => {
      const gradient = (await colors(path)).join(',');
      return `[src='/images/${name}.jpg']{background:linear-gradient(${gradient})}`;
    });
    return (await Promise.all(rules)).join('\n');
  },
});

export function pictures(): Plugin[] {
  const library = createPictureLibrary();
  return [plain(library), responsive(library), placeholders(library)];
}
