import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isTestMode } from './settings.ts';

const TEXT = /\.(?:html|js|css|svg|xml|txt|webmanifest)$/;
/** In bytes; below this a compressed file saves nothing worth a file. */
const SMALLEST = 512;

const { BROTLI_PARAM_QUALITY } = constants;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a file in Brotli and gzip beside itself; for tests, which load few bytes, not as small as can be. */
export async function compress(file: string, isForTests = false): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const text = await readFile(file);
  await writeFile(
    `${file}.br`,
    await toBrotli(text, isForTests ? { params: { [BROTLI_PARAM_QUALITY]: 6 } } : {}),
  );
  await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
}

/** Writes every text file of the build in Brotli and gzip too, for servers that do not compress as they go. */
export const compressed = (): Plugin => ({
  name: 'ground-up:compressed',
  apply: 'build',
  buildApp: {
    order: 'post',
    handler: async ({ config }) => {
      const { outDir } = config.build;
      const files = await readdir(outDir, { recursive: true });
      const texts = files.filter((file) => TEXT.test(file));
      await Promise.all(texts.map((file) => compress(join(outDir, file), isTestMode(config.mode))));
    },
  },
});
