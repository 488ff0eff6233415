import { integerOf, listOf, textOf } from '../../../../src/domain/field.ts';
import { reconciling } from '../../domain/limits.ts';
import { steps } from '../../domain/order.ts';
import type { Fields } from '../../ports/documents.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { releaseForgottenHolds } from '../checkout/end-holds.ts';
import { compareStock } from '../stock/compare-stock.ts';
import { applyPaymentEvent, applySale } from './payment-event.ts';

interface Dependencies extends Pick<Ports, 'clock' | 'documents' | 'log' | 'orders' | 'stock'> {
  readonly payments: Pick<Payments, 'events' | 'event' | 'settlement' | 'payable' | 'isLive'>;
}

/** A run and its result. */
interface Run extends Dependencies {
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
  const run: Run = {
    ...dependencies,
    events: 0,
    recovered: 0,
    retried: new Set(),
    failed: new Set(),
  };
  let broken = 0;
  try {
    const [state] = await documents.getAll('state', ['reconcile']);
    const progress = progressOf(state, clock.now());
    await retry(run, progress.failed);
    await readOn(run, progress);
    await releaseForgottenHolds(dependencies);
    const mismatches = await compareStock(dependencies);
    const { events, recovered, failed } = run;
    await documents.write('state', 'comparison', { endedAt: clock.now() });
    log('reconcile-done', { events, recovered, failed: failed.size, mismatches });
  } catch (cause) {
    broken += 1;
    log('reconcile-failed', {}, cause);
  }
  const failed = run.failed.size + broken;
  if (failed > 0) throw new Error(`The orders could not be reconciled: ${failed} failed.`);
}

/** Retries events that failed before. */
async function retry(run: Run, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const event = await run.payments.event(id);
    if (event !== undefined) await applyAll(run, [event]);
    run.retried.add(id);
  }
}

async function readOn(run: Run, start: Progress): Promise<void> {
  const { payments, clock } = run;
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
    await applyAll(run, page.events);
    const isOver = page.next === undefined && until >= end;
    if (page.next === undefined) {
      since = Math.max(since, until - reconciling.overlap);
      until = undefined;
    }
    after = page.next;
    await keep(run, { since, until, after });
    if (isOver) return;
  }
}

/** Saves the progress. Another run may be going on: events that either could not apply are kept until one has. */
const keep = (run: Run, { since, until, after }: Omit<Progress, 'failed'>) =>
  run.documents.transact(async (transaction) => {
    const before = progressOf(await transaction.get('state', 'reconcile'), since).failed;
    const left = before.filter((id) => !run.retried.has(id));
    transaction.replace('state', 'reconcile', {
      since,
      until: until ?? null,
      after: after ?? null,
      failed: [...new Set([...left, ...run.failed])],
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

export const progressOf = (state: Fields | undefined, now: number): Progress => ({
  since: integerOf(state, 'since') ?? now - reconciling.first,
  until: integerOf(state, 'until'),
  after: textOf(state, 'after'),
  failed: listOf(state, 'failed').map(String),
});

type SaleEvent = Extract<PaymentEvent, { readonly kind: 'pending' | 'paid' }>;

const isSale = (event: PaymentEvent): event is SaleEvent =>
  event.kind === 'pending' || event.kind === 'paid';

/** Events that are always applied again, because that changes nothing. */
const isRepeatable = (event: PaymentEvent): boolean =>
  event.kind === 'expired'
    ? event.sale.isHeld
    : !isSale(event) && event.kind !== 'foreign' && event.kind !== 'unknown';

/** Applies missed events. Sales are looked up together, because nearly all have their orders. */
async function applyAll(run: Run, events: readonly PaymentEvent[]): Promise<void> {
  run.events += events.length;
  const sales = events.filter(isSale);
  const orders = await run.orders.get(sales.map(({ sale }) => sale.key));
  const missed = sales.filter(
    ({ kind }, index) => steps.indexOf(orders[index]?.step ?? 'none') < steps.indexOf(kind),
  );
  for (const event of missed) await attempt(run, event, recover);
  for (const event of events.filter(isRepeatable)) await attempt(run, event, applyPaymentEvent);
}

async function attempt<E extends PaymentEvent>(
  run: Run,
  event: E,
  apply: (run: Run, event: E) => Promise<void>,
): Promise<void> {
  const { id: providerEvent, payment } = event;
  // The next run's overlap has it again.
  if (run.failed.has(providerEvent)) return;
  try {
    await apply(run, event);
  } catch (cause) {
    run.failed.add(providerEvent);
    run.log('reconcile-failed', { providerEvent, payment }, cause);
  }
}

/** Places the order of a sale that no webhook placed, with the state of its money. */
async function recover(run: Run, { id: providerEvent, kind, sale }: SaleEvent): Promise<void> {
  const { payment } = sale;
  const settlement =
    kind === 'paid' && payment !== undefined ? await run.payments.settlement(payment) : undefined;
  if (!(await applySale(run, kind, sale, { providerEvent, payment }, settlement))) return;
  run.recovered += 1;
  run.log('order-recovered', { payment });
}
