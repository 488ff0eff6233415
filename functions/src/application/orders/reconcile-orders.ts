import { listOf } from '../../../../src/domain/field.ts';
import type { Fields } from '../../ports/documents.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import { applyPaymentEvent, applySale } from './apply-payment-event.ts';
import { releaseForgottenHolds } from '../checkout/forgotten-holds.ts';
import { compareStock } from '../stock/compare-stock.ts';
import { steps } from '../../domain/order.ts';
import { reconciling } from '../../domain/limits.ts';
import type { Ports } from '../../ports/ports.ts';

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log' | 'orders' | 'stock'> & {
  readonly payments: Pick<Payments, 'events' | 'event' | 'settlement' | 'payable'>;
};

/** The result of a run. */
interface Tally {
  events: number;
  recovered: number;
  /** Ids of events retried from an earlier run. */
  readonly retried: Set<string>;
  /** Ids of failed events, for the next run to retry. */
  readonly failed: Set<string>;
}

/**
 * Applies the events since the last run that no webhook applied, then compares stock and orders. Reads the provider's
 * events page by page and saves its progress, so that a run costs as much as the last hour and one that stops is
 * continued. An event that fails is retried by the next run. Rejects at the end if anything failed.
 */
export async function reconcileOrders(dependencies: Dependencies): Promise<void> {
  const { documents, clock, log } = dependencies;
  const tally: Tally = { events: 0, recovered: 0, retried: new Set(), failed: new Set() };
  let broken = 0;
  try {
    const [state] = await documents.getAll('state', ['reconcile']);
    const progress = progressOf(state, clock.now());
    await retry(dependencies, progress.failed, tally);
    await readOn(dependencies, progress, tally);
    await releaseForgottenHolds(dependencies);
    const mismatches = await compareStock(dependencies);
    const { events, recovered, failed } = tally;
    log('reconcile-done', { events, recovered, failed: failed.size, mismatches });
  } catch (cause) {
    broken += 1;
    log('reconcile-failed', {}, cause);
  }
  const failed = tally.failed.size + broken;
  if (failed > 0) throw new Error(`The orders could not be reconciled: ${failed} failed.`);
}

/** Retries events that failed before. */
async function retry(
  dependencies: Dependencies,
  ids: readonly string[],
  tally: Tally,
): Promise<void> {
  for (const id of ids) {
    const event = await dependencies.payments.event(id);
    if (event !== undefined) await applyAll(dependencies, [event], tally);
    tally.retried.add(id);
  }
}

async function readOn(dependencies: Dependencies, start: Progress, tally: Tally): Promise<void> {
  const { payments, clock } = dependencies;
  const end = clock.now();
  let { since, until, after } = start;
  while (clock.now() < end + reconciling.budget) {
    until ??= end;
    const page = await payments.events({ from: since, to: until, after });
    if (page === undefined) {
      // The provider has deleted the last event that was read, so reading restarts at the newest.
      after = undefined;
      continue;
    }
    await applyAll(dependencies, page.events, tally);
    const isOver = page.next === undefined && until >= end;
    if (page.next === undefined) {
      since = Math.max(since, until - reconciling.overlap);
      until = undefined;
    }
    after = page.next;
    await keep(dependencies, { since, until, after }, tally);
    if (isOver) return;
  }
}

/** Saves the progress. Another run may be going on: events that either could not apply are kept until one has. */
const keep = (
  { documents }: Pick<Dependencies, 'documents'>,
  { since, until, after }: Omit<Progress, 'failed'>,
  { retried, failed }: Tally,
): Promise<void> =>
  documents.transact(async (transaction) => {
    const before = progressOf(await transaction.get('state', 'reconcile'), since).failed;
    const left = before.filter((id) => !retried.has(id));
    transaction.replace('state', 'reconcile', {
      since,
      until: until ?? null,
      after: after ?? null,
      failed: [...new Set([...left, ...failed])],
    });
  });

/** Progress of the runs. Times are in milliseconds since the epoch. */
interface Progress {
  /** All earlier events have been applied. */
  readonly since: number;
  /** The newest event of the unfinished reading, and the last event read. */
  readonly until: number | undefined;
  readonly after: string | undefined;
  /** Ids of events to retry. */
  readonly failed: readonly string[];
}

const progressOf = (state: Fields | undefined, now: number): Progress => {
  const { since, until, after } = state ?? {};
  return {
    since: typeof since === 'number' ? since : now - reconciling.first,
    until: typeof until === 'number' ? until : undefined,
    after: typeof after === 'string' ? after : undefined,
    failed: listOf(state, 'failed').map(String),
  };
};

type SaleEvent = Extract<PaymentEvent, { readonly kind: 'pending' | 'paid' }>;

const isSale = (event: PaymentEvent): event is SaleEvent =>
  event.kind === 'pending' || event.kind === 'paid';

/** Events that are always applied again, because that changes nothing. */
const isRepeatable = (event: PaymentEvent): boolean =>
  event.kind === 'expired'
    ? event.sale.isHeld
    : !isSale(event) && event.kind !== 'foreign' && event.kind !== 'unknown';

/** Applies missed events. Sales are looked up together, because nearly all have their orders. */
async function applyAll(
  dependencies: Dependencies,
  events: readonly PaymentEvent[],
  tally: Tally,
): Promise<void> {
  tally.events += events.length;
  const sales = events.filter(isSale);
  const orders = await dependencies.orders.get(sales.map(({ sale }) => sale.key));
  const missed = sales.filter(
    ({ kind }, index) => steps.indexOf(orders[index]?.step ?? 'none') < steps.indexOf(kind),
  );
  for (const event of missed)
    await attempt(dependencies, event, tally, () => recover(dependencies, event, tally));
  for (const event of events.filter(isRepeatable))
    await attempt(dependencies, event, tally, () => applyPaymentEvent(dependencies, event));
}

async function attempt(
  { log }: Dependencies,
  { id, payment }: PaymentEvent,
  tally: Tally,
  work: () => Promise<void>,
): Promise<void> {
  // The next run's overlap has it again.
  if (tally.failed.has(id)) return;
  try {
    await work();
  } catch (cause) {
    tally.failed.add(id);
    log('reconcile-failed', { providerEvent: id, payment }, cause);
  }
}

/** Places the order of a sale that no webhook placed, with the state of its money. */
async function recover(
  dependencies: Dependencies,
  { id: providerEvent, kind, sale }: SaleEvent,
  tally: Tally,
): Promise<void> {
  const { payments, log } = dependencies;
  const { payment } = sale;
  const settlement =
    kind === 'paid' && payment !== undefined ? await payments.settlement(payment) : undefined;
  const about = { providerEvent, payment };
  if (!(await applySale(dependencies, kind, sale, about, settlement))) return;
  tally.recovered += 1;
  log('order-recovered', { payment });
}
