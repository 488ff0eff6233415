import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compress } from '#build/compress.ts';

/** A page without scripts, to measure its best possible paints. Structured data, being a script, is removed too. */
export const withoutScript = (html: string): string =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

/**
 * Writes the version without scripts beside a built page, with the same styles and pictures, and returns its path.
 */
export async function addZeroJsPage(directory: string, path: string): Promise<string> {
  const zeroPath = join('/zero-js', path);
  const file = join(directory, zeroPath, 'index.html');
  const html = await readFile(join(directory, path, 'index.html'), 'utf8');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withoutScript(html));
  await compress(file);
  return zeroPath;
}
