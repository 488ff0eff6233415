import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isTestMode } from './settings.ts';

const TEXT = /\.(?:html|js|css|svg|xml|txt|webmanifest)$/;
/** In bytes; compressing smaller files saves too little. */
const SMALLEST = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a file's Brotli and gzip versions beside it; faster but larger ones for tests. */
async function compress(file: string, isForTests: boolean): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const text = await readFile(file);
  const params = isForTests ? { [constants.BROTLI_PARAM_QUALITY]: 6 } : {};
  await writeFile(`${file}.br`, await toBrotli(text, { params }));
  await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
}

/** Compresses every text file of the build with Brotli and gzip, for servers that do not compress responses. */
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
