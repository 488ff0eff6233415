import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compress } from '#build/compress.ts';

/** A page with no script at all: what its paints can be at best. Structured data goes too, being a script. */
export const withoutScript = (html: string): string =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

/** Puts the zero-JS page of a built page beside it, with the same styles and pictures, and gives its path. */
export async function addZeroJsPage(directory: string, path: string): Promise<string> {
  const zeroPath = join('/zero-js', path);
  const file = join(directory, zeroPath, 'index.html');
  const html = await readFile(join(directory, path, 'index.html'), 'utf8');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withoutScript(html));
  await compress(file);
  return zeroPath;
}
