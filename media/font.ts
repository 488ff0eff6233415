/** `npx node media/font.ts` subsets the typeface. Run it by hand and commit the results. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const archivo = new URL('../node_modules/@fontsource-variable/archivo/', import.meta.url);
const fonts = new URL('../src/ui/styles/fonts/', import.meta.url);

const range = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** The characters in the site's own text. */
const plain = `${range(0x20, 0x7e)}\u00a0©·é–—‘’“”…→`;

/** More letters for Western names and addresses, in a separate file that few visits need. */
const accented = `${range(0xc0, 0xff)}®°`;

const text = { wght: { min: 400, max: 850 }, wdth: 100 };
const headlines = { wght: 850, wdth: 125 };

const source = await readFile(new URL('files/archivo-latin-standard-normal.woff2', archivo));
for (const [file, characters, variationAxes] of [
  ['archivo.woff2', plain, text],
  ['archivo-accented.woff2', accented, text],
  ['archivo-wide.woff2', plain, headlines],
] as const) {
  const subset = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'mark', 'ccmp', 'tnum', 'locl'],
    noHinting: true,
  });
  await writeFile(new URL(file, fonts), subset);
  process.stdout.write(`${file}: ${subset.length} bytes\n`);
}
await copyFile(fileURLToPath(new URL('LICENSE', archivo)), new URL('OFL.txt', fonts));
