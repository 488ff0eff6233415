/**
 * Simulates a drop of a limited product on a document store with the limits of the real one, alone and with attackers who
 * hold what they can and never pay: `npm run bench:drop`, or `npm run bench:drop -- 10000 8000` for other shoppers and
 * units. Fails if anything but exactly all units is sold, or one network keeps the shoppers from nine tenths of them in the
 * first half-hour.
 */
import { attackers } from './attackers.ts';
import { earlyOf, faultsOf } from './faults.ts';
import { simulateDrop } from './simulate-drop.ts';

const [shoppers = 1000, units = 640] = process.argv.slice(2).map(Number);
if (![shoppers, units].every((amount) => Number.isInteger(amount) && amount > 0))
  throw new Error('Give the number of shoppers, and that of units.');

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const at = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return time < 60_000 ? `${(time / 1000).toFixed(2)} s` : `${(time / 60_000).toFixed(1)} min`;
};
const spread = (times: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => at(times, share)).join(' / ');
const percent = (part: number): string => `${Math.round((100 * part) / units)} %`;
const faults: string[] = [];

const table = [
  [
    'attacker',
    'holds at most',
    'shoppers have in 30 min',
    'in the end',
    'last purchase at',
    'refused',
  ],
];
for (const [name, addresses] of Object.entries(attackers)) {
  const result = await simulateDrop(shoppers, units, addresses);
  const { sold, promised, attacked, refused, limited, paidAt, toOrder, waits, waitsWhileFree } =
    result;
  if (addresses.length === 0) {
    const rows = {
      shoppers,
      units,
      'most units sold and held at a time': promised,
      'tries refused for want of stock': refused,
      'tries refused by a limit': limited,
      'payment to order, p50 / p95 / longest': spread(toOrder),
      'wait of a buyer, p50 / p95 / longest': spread(waits),
      'longest wait while units were free': at(waitsWhileFree, 1),
    };
    for (const [row, value] of Object.entries(rows)) say(`${row.padEnd(44)}${value}`);
    say('');
  }
  table.push([
    name,
    percent(attacked),
    percent(earlyOf(result)),
    percent(sold),
    at(paidAt, 1),
    String(limited),
  ]);
  faults.push(...faultsOf(name, units, result));
}
const widths = (table[0] ?? []).map((_, column) =>
  Math.max(...table.map((row) => row[column]?.length ?? 0)),
);
for (const row of table)
  say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
if (faults.length > 0) throw new Error(faults.join(' '));
