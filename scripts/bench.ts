/**
 * Measures the built store with Lighthouse's phone setting: `npm run bench`, after `npm run build`. Home, shop and product
 * beside pages of the same content without script, as medians of `RUNS` runs; then the scores of every static route.
 */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Measurement, measure } from './lib/lighthouse.ts';
import { median } from './lib/median.ts';
import { createStaticServer, listen } from './lib/static-server.ts';
import { addZeroJsPage } from './lib/zero-js.ts';

const COMPARED = ['/', '/shop', '/product/toe-roller'];
/** What a first and a largest paint may take, as a multiple of the zero-JS page's. */
const AIM = 1.05;

const runs = Number(process.env['RUNS'] || 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('RUNS must be a whole number from 1.');

const print = (...columns: readonly (string | number)[]): void => {
  const [first = '', ...rest] = columns.map(String);
  process.stdout.write(`${first.padEnd(34)}${rest.map((text) => text.padStart(9)).join('')}\n`);
};

const middle = (measured: readonly Measurement[], what: 'fcp' | 'lcp' | 'tbt' | 'cls'): number =>
  median(measured.map((measurement) => measurement[what]));

const times = (path: string, measured: readonly Measurement[]): void => {
  const [fcp, lcp, tbt] = [
    middle(measured, 'fcp'),
    middle(measured, 'lcp'),
    middle(measured, 'tbt'),
  ];
  print(path, ...[fcp, lcp, tbt].map(Math.round), middle(measured, 'cls').toFixed(4));
};

async function compare(origin: string, path: string, zeroPath: string): Promise<void> {
  const store: Measurement[] = [];
  const zero: Measurement[] = [];
  // By turns, so that a busy machine slows both alike.
  for (let run = 0; run < runs; run += 1) {
    store.push(await measure(origin + path));
    zero.push(await measure(origin + zeroPath));
  }
  times(path, store);
  times(zeroPath, zero);
  const ratios = (['fcp', 'lcp'] as const).map((what) => middle(store, what) / middle(zero, what));
  const missed = ratios.some((ratio) => ratio > AIM) ? `over ${AIM}` : '';
  print('  times the zero-JS page', ...ratios.map((ratio) => ratio.toFixed(3)), missed);
}

async function score(origin: string, directory: string, path: string): Promise<void> {
  const html = await readFile(join(directory, path, 'index.html'), 'utf8');
  const { scores, failed } = await measure(origin + path, !html.includes('content="noindex"'));
  print(path, ...scores, ...failed);
}

const directory = await mkdtemp(join(tmpdir(), 'ground-up-bench-'));
await cp('dist', directory, { recursive: true });
const files = await readdir(directory, { recursive: true });
const paths = files
  .filter((file) => basename(file) === 'index.html')
  .map((file) => join('/', dirname(file)))
  .toSorted();
const zeroPaths = await Promise.all(COMPARED.map((path) => addZeroJsPage(directory, path)));

const server = createStaticServer(directory);
const origin = `http://localhost:${await listen(server, 0)}`;
try {
  print(`Medians of ${runs}`, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS');
  for (const [index, path] of COMPARED.entries())
    await compare(origin, path, zeroPaths[index] ?? '');
  print('\nScores', 'perf', 'a11y', 'best', 'seo');
  for (const path of paths) await score(origin, directory, path);
} finally {
  server.close();
  await rm(directory, { recursive: true });
}
