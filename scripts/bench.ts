/**
 * `npm run bench`, after `npm run build`, measures the built store as Hosting serves it, over HTTP/2 with TLS and
 * Brotli: home, shop and kit against the same pages without scripts, as medians of `RUNS` runs with Lighthouse's
 * phone settings, then interactions on a CPU throttled four times. `npm run bench -- --scores` shows every page's
 * scores instead. Fails if a figure that does not depend on the machine misses its goal.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, timesFloor, toLine, toScores } from './lib/figures.ts';
import { interactions, time, type Timing } from './lib/interactions.ts';
import { type Measurement, measure } from './lib/lighthouse.ts';
import { startTlsServer } from './lib/tls-server.ts';
import { launchChromium, pagesOf } from './lib/visit.ts';
import { addZeroJsPage } from './lib/zero-js.ts';

/** Each page with its limit on main thread work, as a multiple of the floor's. */
const COMPARED = [
  { path: '/', mainThread: 2.5 },
  { path: '/shop', mainThread: 1.6 },
  { path: '/product/toe-roller', mainThread: 1.6 },
];
/** The limits on first and largest paint, as multiples of the floor's. */
const PAINT = 1.05;
/** Twice the usual time, so that a busy machine does not fail. */
const LONG_TASKS = 8;
const NEXT_PAINT = 64;

const runs = Number(process.env['RUNS'] ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('RUNS must be a whole number from 1.');

const print = (figure: Figure): void => {
  process.stdout.write(`${toLine(figure)}\n`);
  if (figure.isMissed && figure.isGate) process.exitCode = 1;
};
const heading = (text: string): void => void process.stdout.write(`\n${text}\n`);

const directory = await mkdtemp(join(tmpdir(), 'ground-up-bench-'));
await cp('dist', directory, { recursive: true });
const pages = pagesOf(directory);
const floors = await Promise.all(COMPARED.map(({ path }) => addZeroJsPage(directory, path)));

const server = await startTlsServer(directory);
const { origin, chromiumArg } = server;
const browser = await launchChromium(chromiumArg);

async function compare(path: string, floorPath: string, mainThreadGoal: number): Promise<void> {
  const store: Measurement[] = [];
  const floor: Measurement[] = [];
  // Alternately, so that a busy machine slows down both alike.
  for (let run = 0; run < runs; run += 1) {
    store.push(await measure(origin + path, { args: [chromiumArg] }));
    floor.push(await measure(origin + floorPath, { args: [chromiumArg] }));
  }
  heading(`${path}, medians of ${runs}`);
  type What = 'fcp' | 'lcp' | 'longTasks' | 'mainThread' | 'tbt';
  const all = (measured: readonly Measurement[], what: What): readonly number[] =>
    measured.map((one) => one[what]);
  const ratio = (name: string, what: What, goal: number): void => {
    const isGate = what === 'longTasks';
    const show = (measured: readonly Measurement[]): string =>
      Math.round(median(all(measured, what))) + (isGate ? '' : ' ms');
    print({ what: name, amount: show(store), goal: `floor ${show(floor)}` });
    const times = timesFloor(all(store, what), all(floor, what));
    print({
      what: '  times the floor',
      amount: times.toFixed(2),
      goal: `goal ${goal}`,
      // A figure that could not be measured counts as missed.
      isMissed: !(times <= goal),
      isGate,
    });
  };
  ratio('first paint', 'fcp', PAINT);
  ratio('largest paint', 'lcp', PAINT);
  ratio('main thread', 'mainThread', mainThreadGoal);
  ratio('long tasks', 'longTasks', LONG_TASKS);
  const blocked = Math.round(median(all(store, 'tbt')));
  print({ what: 'total blocking time', amount: `${blocked} ms` });
}

async function interact(): Promise<void> {
  heading(`Interactions, CPU 4 times slower, medians of ${runs}`);
  for (const interaction of interactions) {
    const timings: Timing[] = [];
    for (let run = 0; run < runs; run += 1) timings.push(await time(browser, origin, interaction));
    const show = (what: string, times: readonly number[], goal: number): void => {
      const middle = median(times);
      print({
        what,
        amount: `${Math.round(middle)} ms`,
        goal: `goal ${goal} ms`,
        isMissed: middle > goal,
      });
    };
    const nextPaints = timings.map(({ nextPaint }) => nextPaint);
    show(`${interaction.name}: next paint`, nextPaints, NEXT_PAINT);
    const effects = timings.map(({ effect }) => effect);
    show('  to the effect', effects, interaction.goal ?? NEXT_PAINT);
  }
}

async function score(path: string, isDesktop: boolean): Promise<void> {
  const html = await readFile(join(directory, path, 'index.html'), 'utf8').catch(
    () => 'content="noindex"',
  );
  const isListed = !html.includes('content="noindex"');
  const options = { args: [chromiumArg], isDesktop, isListed };
  const measured: Measurement[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure(origin + path, options));
  print(toScores(path, measured));
}

async function scoreAll(): Promise<void> {
  for (const isDesktop of [false, true]) {
    const device = isDesktop ? 'desktop' : 'phone';
    heading(
      `Performance, accessibility, best practices, SEO (${device}), medians of ${runs}, goal 100`,
    );
    // All confirmations share one page.
    for (const path of [...pages, '/checkout/success/%20']) await score(path, isDesktop);
  }
}

try {
  if (process.argv.includes('--scores')) await scoreAll();
  else {
    for (const [index, { path, mainThread }] of COMPARED.entries())
      await compare(path, floors[index] ?? '', mainThread);
    await interact();
  }
} finally {
  await browser.close();
  server.close();
  await rm(directory, { recursive: true });
}
