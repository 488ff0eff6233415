/**
 * Measures the built store as hosting serves it, over HTTP/2 with TLS and Brotli: `npm run bench`, after `npm run build`.
 * Home, shop and kit beside pages of the same content without script, as medians of `RUNS` runs on Lighthouse's phone
 * setting, then interactions on a 4 times slower CPU. `npm run bench -- --scores` adds the scores of every page.
 */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliSize } from './lib/budgets.ts';
import { interactions, time, type Timing } from './lib/interactions.ts';
import { type Measurement, measure } from './lib/lighthouse.ts';
import { median } from './lib/median.ts';
import { startTlsServer } from './lib/tls-server.ts';
import { checkVisits } from './lib/visit-budgets.ts';
import { launchChromium, visit } from './lib/visit.ts';
import { addZeroJsPage } from './lib/zero-js.ts';

/** With what the main thread's work should be at most, as a multiple of the floor's. */
const COMPARED = [
  { path: '/', mainThread: 2.5 },
  { path: '/shop', mainThread: 1.6 },
  { path: '/product/toe-roller', mainThread: 1.6 },
];
/** What a first and a largest paint may take, as a multiple of the floor's. */
const PAINT = 1.05;
const NEXT_PAINT = 64;

const runs = Number(process.env['RUNS'] ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('RUNS must be a whole number from 1.');

/** One line: what, how much, and the goal beside it. */
const print = (what: string, amount: string, goal = '', isMissed = false): void => {
  const verdict = isMissed ? 'missed' : '';
  const line = `  ${what.padEnd(38)}${amount.padStart(12)}  ${goal.padEnd(18)}${verdict}`;
  process.stdout.write(`${line.trimEnd()}\n`);
};
const heading = (text: string): void => void process.stdout.write(`\n${text}\n`);

const directory = await mkdtemp(join(tmpdir(), 'ground-up-bench-'));
await cp('dist', directory, { recursive: true });
const pages = (await readdir(directory, { recursive: true }))
  .filter((file) => basename(file) === 'index.html')
  .map((file) => join('/', dirname(file)))
  .toSorted();
const floors = await Promise.all(COMPARED.map(({ path }) => addZeroJsPage(directory, path)));

const server = await startTlsServer(directory);
const { origin, chromiumArg } = server;
const browser = await launchChromium(chromiumArg);

async function compare(path: string, floorPath: string, mainThreadGoal: number): Promise<void> {
  const store: Measurement[] = [];
  const floor: Measurement[] = [];
  // By turns, so that a busy machine slows both alike.
  for (let run = 0; run < runs; run += 1) {
    store.push(await measure(origin + path, { args: [chromiumArg] }));
    floor.push(await measure(origin + floorPath, { args: [chromiumArg] }));
  }
  heading(`${path}, medians of ${runs}`);
  type Time = 'fcp' | 'lcp' | 'mainThread' | 'tbt';
  const middle = (all: readonly Measurement[], what: Time | 'cls'): number =>
    median(all.map((one) => one[what]));
  const ratio = (name: string, what: Time, goal: number): void => {
    // A slow minute of a shared machine cancels in the ratio of two runs after each other.
    const times = median(store.map((one, run) => one[what] / (floor[run]?.[what] ?? Number.NaN)));
    print(
      name,
      `${Math.round(middle(store, what))} ms`,
      `floor ${Math.round(middle(floor, what))} ms`,
    );
    print('  times the floor', times.toFixed(2), `goal ${goal}`, times > goal);
  };
  ratio('first paint', 'fcp', PAINT);
  ratio('largest paint', 'lcp', PAINT);
  ratio('main thread', 'mainThread', mainThreadGoal);
  print('total blocking time', `${Math.round(middle(store, 'tbt'))} ms`);
  const shift = middle(store, 'cls');
  print('layout shift', shift.toFixed(4), 'goal 0', shift > 0);

  const loaded = await visit(browser, origin, path);
  const fileOf = (file: string): string =>
    join(directory, /\.\w+$/.test(file) ? file : join(file, 'index.html'));
  const { lines } = checkVisits('memory', [{ page: path, loaded }], (file) =>
    brotliSize(fileOf(file)),
  );
  for (const { what, size, limit, unit } of lines) {
    const show = (amount: number): string =>
      unit ? String(amount) : `${(amount / 1000).toFixed(1)} kB`;
    print(what.replace('memory: ', ''), show(size), `goal ${show(limit)}`, size > limit);
  }
}

async function interact(): Promise<void> {
  heading(`Interactions, CPU 4 times slower, medians of ${runs}`);
  for (const interaction of interactions) {
    const timings: Timing[] = [];
    for (let run = 0; run < runs; run += 1) timings.push(await time(browser, origin, interaction));
    const nextPaint = median(timings.map((timing) => timing.nextPaint));
    const effect = median(timings.map((timing) => timing.effect));
    print(
      `${interaction.name}: next paint`,
      `${Math.round(nextPaint)} ms`,
      `goal ${NEXT_PAINT} ms`,
      nextPaint > NEXT_PAINT,
    );
    print(
      '  to the effect',
      `${Math.round(effect)} ms`,
      `goal ${interaction.goal} ms`,
      effect > interaction.goal,
    );
  }
}

async function score(path: string, isDesktop: boolean): Promise<void> {
  const html = await readFile(join(directory, path, 'index.html'), 'utf8').catch(
    () => 'content="noindex"',
  );
  const isListed = !html.includes('content="noindex"');
  const { scores, failed } = await measure(origin + path, {
    args: [chromiumArg],
    isDesktop,
    isListed,
  });
  const isMissed = scores.some((points) => points < 100);
  print(path, scores.join(' '), failed.join(' '), isMissed);
}

try {
  for (const [index, { path, mainThread }] of COMPARED.entries())
    await compare(path, floors[index] ?? '', mainThread);
  await interact();
  if (process.argv.includes('--scores'))
    for (const isDesktop of [false, true]) {
      heading(
        `Performance, accessibility, best practices, SEO (${isDesktop ? 'desktop' : 'phone'}), goal 100`,
      );
      // The confirmation has no page of its own.
      for (const path of [...pages, '/checkout/success/%20']) await score(path, isDesktop);
    }
} finally {
  await browser.close();
  server.close();
  await rm(directory, { recursive: true });
}
