/**
 * Plays a drop by the store's own use cases, in simulated time, on a document store with the limits of the real one:
 * `npm run bench:drop`, or `npm run bench:drop -- 100000 'now, one product'` for other buyers and one of the drops. See
 * docs/decisions/0009.
 */
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import type { Product, ProductId } from '../../src/domain/catalogue/product.ts';
import { toeStrap } from '../../src/domain/catalogue/toe-strap.ts';
import type { Played } from './measure.ts';
import { play, type Drop } from './play.ts';

const buyers = Number(process.argv[2] ?? 10_000);
const wanted = process.argv[3] ?? '';
if (!Number.isInteger(buyers) || buyers < 1) throw new Error('The number of buyers must be one.');

/** Products that are made up, for a drop of five. */
const made = ['drop-4', 'drop-5'].map((id): Product => Object.assign({}, toeStrap, { id }));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the catalogue of this process alone gets them
(catalogue as Product[]).push(...made);

const one: readonly ProductId[] = ['toe-strap'];
const five = catalogue.map(({ id }) => id);
const open = { buyers, stock: buyers * 2, isLimited: false };
const drops: readonly (readonly [string, Drop])[] = [
  ['before, one product', { ...open, design: 'before', products: one }],
  ['before, five products', { ...open, design: 'before', products: five }],
  ['now, one product', { ...open, design: 'now', products: one }],
  ['now, five products', { ...open, design: 'now', products: five }],
  [
    'now, one limited product',
    { ...open, design: 'now', products: one, stock: Math.round(buyers * 0.8), isLimited: true },
  ],
];

const seconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined || !Number.isFinite(milliseconds)
    ? 'never'
    : `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 0)} s`;

const at = (sorted: readonly number[], share: number): string =>
  seconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);

const percentiles = (sorted: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => at(sorted, share)).join(' / ');

const rowOf = (name: string, played: Played): string => {
  const { orders, refused, sold, perSecond, toOrder, toStock, failedWebhooks } = played;
  const { aborts, retries, order, checkout } = played;
  const cost = [order.reads, order.writes, order.invocations].map((n) => n.toFixed(2)).join(' / ');
  const hold = `${checkout.reads.toFixed(2)} / ${checkout.writes.toFixed(2)}`;
  return `| ${[name, orders, sold, refused, perSecond.toFixed(0), percentiles(toOrder), percentiles(toStock), failedWebhooks, aborts, retries, cost, hold].join(' | ')} |`;
};

const heads = [
  'design',
  'orders',
  'pieces sold',
  'refused',
  'orders/s (best 10 s)',
  'payment→order p50 / p95 / p99',
  'payment→stock p50 / p95 / p99',
  'failed webhooks',
  'aborts',
  'retries',
  'reads / writes / invocations an order',
  'reads / writes a checkout',
];
const print = (line: string): void => void process.stdout.write(`${line}\n`);
print(`${buyers} paying buyers over ten minutes, and a quarter more who leave:`);
print(`| ${heads.join(' | ')} |`);
print(`|${heads.map(() => '---').join('|')}|`);
for (const [name, drop] of drops) if (name.startsWith(wanted)) print(rowOf(name, await play(drop)));
