import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { isTestMode } from './settings.ts';

const TEXT = /\.(?:html|js|css|svg|xml|txt|webmanifest)$/;
/** Files smaller than this many bytes stay uncompressed, since compression would save too little. */
const SMALLEST = 512;

const toBrotli = promisify(brotliCompress);

/** Writes a Brotli version of a file next to it. Builds for tests compress faster but less. */
async function compress(file: string, isForTests: boolean): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const text = await readFile(file);
  const params = isForTests ? { [constants.BROTLI_PARAM_QUALITY]: 6 } : {};
  await writeFile(`${file}.br`, await toBrotli(text, { params }));
}

/** Compresses the build's text files of 512 bytes or more with Brotli, for servers that do not compress responses. */
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
