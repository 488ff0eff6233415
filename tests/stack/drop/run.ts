/**
 * Plays a drop of a limited product on a document store with the limits of the real one, and fails unless exactly all
 * units are sold: `npm run bench:drop`, or `npm run bench:drop -- 10000 8000` for other shoppers and units.
 */
import { play } from './play.ts';

const [shoppers = 1000, units = 640] = process.argv.slice(2).map(Number);
if (![shoppers, units].every((amount) => Number.isInteger(amount) && amount > 0))
  throw new Error('Give the number of shoppers, and that of units.');

const { sold, promised, refused, limited, toOrder, waits, waitsWhileFree } = await play(
  shoppers,
  units,
);

const at = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return time < 60_000 ? `${(time / 1000).toFixed(2)} s` : `${(time / 60_000).toFixed(1)} min`;
};
const spread = (times: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => at(times, share)).join(' / ');
const rows = {
  shoppers,
  units,
  'units sold': sold,
  'most units sold and held at a time': promised,
  'tries refused for want of stock': refused,
  'shoppers of one carrier refused by a limit': limited,
  'payment to order, p50 / p95 / longest': spread(toOrder),
  'wait of a buyer, p50 / p95 / longest': spread(waits),
  'longest wait while units were free': at(waitsWhileFree, 1),
};
for (const [name, value] of Object.entries(rows))
  process.stdout.write(`${name.padEnd(44)}${value}\n`);
if (sold !== units || promised > units) throw new Error('Not exactly what there was was sold.');
