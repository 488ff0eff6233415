/**
 * Simulates drops of a limited product on a document store with the limits of the real one. The attackers hold as many
 * units as they can, and never pay. Run `npm run bench:drop`, or `npm run bench:drop -- 10000 8000` for other numbers
 * of shoppers and units. Settings come from the environment, such as `HOLD_MINUTES=10`. Fails if units remain unsold,
 * or are promised twice. Also fails if an attacker with one network leaves the shoppers less than nine tenths of the
 * units in the first half-hour, or if an attacker with five or fifteen networks leaves them less than four fifths of
 * what they get without an attacker.
 */
import { attackers } from './attackers.ts';
import { faultsOf, moments, quantile, unitsAt } from './faults.ts';
import { simulateDrop, type DropResult } from './simulate-drop.ts';

const given = process.argv.slice(2).map(Number);
/**
 * The numbers of shoppers and units in each drop. If networks did not have to wait after unpaid holds, an attacker with
 * fifteen addresses would leave the shoppers too few units in the second drop.
 */
const drops = given.length === 0 ? [[200, 100] as const, [500, 250] as const] : [given];

const { env } = process;
const spread = (times: readonly number[]): string =>
  [0.5, 0.95, 1]
    .map((share) => quantile(times, share) / 1000)
    .map((time) => (time < 60 ? `${time.toFixed(2)} s` : `${(time / 60).toFixed(1)} min`))
    .join(' / ');
const percent = (part: number, units: number): string => `${Math.round((100 * part) / units)}%`;

/** A row of the table. Each time column shows the median, the 95th percentile and the maximum. */
const rowOf = (result: DropResult, units: number) => ({
  'most held by attacker': percent(result.attacked, units),
  [`paid after ${moments.join(' / ')} min`]: moments
    .map((moment) => percent(unitsAt(result, moment), units))
    .join(' / '),
  sold: percent(result.sold, units),
  'shopper’s wait': spread(result.waits),
  'payment to order': spread(result.toOrder),
  'sold out': result.refused,
  limited: result.limited,
  'cut off': result.cutOff,
});

const faults: string[] = [];
for (const [shoppers = 0, units = 0] of drops) {
  if (![shoppers, units].every((amount) => Number.isInteger(amount) && amount > 0))
    throw new Error('Specify the numbers of shoppers and units.');
  const unattacked = await simulateDrop({ shoppers, units, env });
  const rows = { [`${shoppers} for ${units}, no attacker`]: rowOf(unattacked, units) };
  for (const [name, addresses] of Object.entries(attackers)) {
    const result = await simulateDrop({ shoppers, units, addresses, env });
    rows[name] = rowOf(result, units);
    faults.push(...faultsOf(name, units, result, unattacked));
  }
  // oxlint-disable-next-line eslint/no-console -- a command prints to the console
  console.table(rows);
}
if (faults.length > 0) throw new Error(faults.join(' '));
