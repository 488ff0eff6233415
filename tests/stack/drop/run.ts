/**
 * Simulates a drop of a limited product on a document store with the limits of the real one, without attackers and with
 * some who hold what they can and never pay: `npm run bench:drop`, or `npm run bench:drop -- 10000 8000` for other
 * numbers of shoppers and units. Settings come from the environment, such as `HOLD_MINUTES=10`. Fails unless exactly
 * all units are sold; if an attacker with one network leaves the shoppers less than nine tenths of them in the first
 * half-hour, or one with five or fifteen networks less than four fifths of what they have without an attack; or if
 * buyers wait longer than they did before these limits.
 */
import { attackers } from './attackers.ts';
import { faultsOf, moments, quantile, unitsAt, waitFaults } from './faults.ts';
import { simulateDrop } from './simulate-drop.ts';

const [usual, given] = [[200, 100] as const, process.argv.slice(2).map(Number)];
const [shoppers = usual[0], units = usual[1]] = given;
if (![shoppers, units].every((amount) => Number.isInteger(amount) && amount > 0))
  throw new Error('Give the number of shoppers, and that of units.');

const { env } = process;
const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const at = (times: readonly number[], share: number): string => {
  const time = quantile(times, share);
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
    `shoppers have after ${moments.join(' / ')} min`,
    'in the end',
    'wait of a buyer, p50 / p95 / longest',
    'refused',
  ],
];
const unattacked = await simulateDrop({ shoppers, units, env });
for (const [name, addresses] of Object.entries(attackers)) {
  const result =
    addresses.length === 0 ? unattacked : await simulateDrop({ shoppers, units, addresses, env });
  const { sold, promised, attacked, refused, limited, cutOff, toOrder, waits, waitsWhileFree } =
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
      'checkouts ended before their payment': cutOff,
    };
    for (const [row, value] of Object.entries(rows)) say(`${row.padEnd(44)}${value}`);
    say('');
  }
  table.push([
    name,
    percent(attacked),
    moments.map((moment) => percent(unitsAt(result, moment))).join(' / '),
    percent(sold),
    spread(waits),
    String(limited),
  ]);
  faults.push(...faultsOf(name, units, result, unattacked));
}
if (given.length === 0) faults.push(...waitFaults(unattacked.waits));
const widths = (table[0] ?? []).map((_, column) =>
  Math.max(...table.map((row) => row[column]?.length ?? 0)),
);
for (const row of table)
  say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
if (faults.length > 0) throw new Error(faults.join(' '));
