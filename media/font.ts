/** Subsets the typeface: `node media/font.ts`. Run by hand; the result is committed. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const archivo = new URL('../node_modules/@fontsource-variable/archivo/', import.meta.url);
const fonts = new URL('../src/ui/styles/fonts/', import.meta.url);

const range = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** ASCII, the letters of western names and addresses, the punctuation of the site's texts. */
const CHARACTERS = `${range(0x20, 0x7e)}\u00a0${range(0xc0, 0xff)}©®°·–—‘’“”•…→`;

const source = await readFile(new URL('files/archivo-latin-standard-normal.woff2', archivo));
const subset = await subsetFont(source, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 900 }, wdth: { min: 100, max: 125 } },
  keepFeatures: ['kern', 'mark', 'ccmp', 'tnum', 'locl'],
  noHinting: true,
});
await writeFile(new URL('archivo.woff2', fonts), subset);
await copyFile(fileURLToPath(new URL('LICENSE', archivo)), new URL('OFL.txt', fonts));
process.stdout.write(`archivo.woff2: ${subset.length} bytes\n`);
