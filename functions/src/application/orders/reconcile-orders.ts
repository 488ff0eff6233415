import { integerOf } from '../../../../src/domain/field.ts';
import { dayInMs, reconciling } from '../../domain/limits.ts';
import { paymentStages } from '../../domain/order.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { alarm } from '../checkout/watch-failures.ts';
import { releaseForgottenHolds } from '../checkout/end-holds.ts';
import { compareStock } from '../stock/compare-stock.ts';
import { applyPaymentEvent, applySale } from './apply-payment-event.ts';
import { keepProgress, progressOf, type Progress } from './reconcile-progress.ts';

interface Dependencies extends Pick<Ports, 'clock' | 'documents' | 'log' | 'orders' | 'stock'> {
  readonly payments: Pick<Payments, 'events' | 'event' | 'updateOf' | 'sessions' | 'isLive'>;
}

interface Run extends Dependencies {
  events: number;
  recovered: number;
  undelivered: number;
  readonly retried: Set<string>;
  /** Failed events for the next run to retry: the time of the owner's last alert about each, by id. */
  readonly failed: Map<string, number>;
  readonly known: Progress;
}

/**
 * Applies the events that the webhook missed since the last run, then releases forgotten holds, then compares the stock
 * with the orders. Reads the provider's events page by page and saves its progress. A run therefore reads only the last
 * hour's events, and continues where an earlier run stopped. Retries failed events in each run, with one alert a day,
 * until they are applied or the owner dismisses them. Rejects at the end if anything failed.
 */
export async function reconcileOrders(dependencies: Dependencies): Promise<void> {
  const { documents, clock, log } = dependencies;
  const failed = new Map<string, number>();
  let broken = 0;
  try {
    // Uses the database's clock: a run with a wrong clock could save future times as read, and skip their events.
    const { asOf } = await documents.sums([{ collection: 'state', where: [] }]);
    const now = Math.floor(asOf);
    const [state] = await documents.getAll('state', ['reconcile']);
    const known = progressOf(state, now);
    const run: Run = {
      ...dependencies,
      events: 0,
      recovered: 0,
      undelivered: 0,
      retried: new Set(),
      failed,
      known,
    };
    await retry(run);
    const isAllRead = await readOn(run, now);
    const isAllApplied = isAllRead && failed.size === 0;
    await releaseForgottenHolds({ ...dependencies, isAllApplied });
    const mismatches = await compareStock(dependencies);
    const { events, recovered } = run;
    const [last] = await documents.getAll('state', ['comparison']);
    const alertedAt = alertIfSilent(run, integerOf(last, 'silenceAlertedAt') ?? 0);
    await documents.write('state', 'comparison', {
      endedAt: clock.now(),
      silenceAlertedAt: alertedAt,
    });
    log('reconcile-done', { events, recovered, failed: failed.size, mismatches });
  } catch (cause) {
    broken += 1;
    log('reconcile-failed', {}, cause);
  }
  const faults = failed.size + broken;
  if (faults > 0) throw new Error(`The orders could not be reconciled: ${faults} failed.`);
}

/**
 * Alerts the owner, at most once in six hours, if the webhook misses events: only reconciliation found a paid order, or
 * the provider could not deliver an event (behaviour 16.1). Returns when the owner was last alerted.
 */
function alertIfSilent({ recovered, undelivered, clock, log }: Run, alertedAt: number): number {
  if (recovered + undelivered === 0 || clock.now() < alertedAt + alarm.pause) return alertedAt;
  log('webhook-silent', { recovered, undelivered });
  return clock.now();
}

async function retry(run: Run): Promise<void> {
  for (const id of run.known.failed.keys()) {
    await applyAll(run, [(await run.payments.event(id)) ?? goneEvent(id)]);
    run.retried.add(id);
  }
}

/** The event kept failing until the provider deleted it, so only the owner can resolve the problem. */
const goneEvent = (id: string): PaymentEvent => ({
  id,
  type: 'gone',
  payment: undefined,
  kind: 'unreadable',
  cause: new Error('The payment provider no longer has this event.'),
});

/** Reads and applies the events until `end` or the time limit; returns whether all of them were read. */
async function readOn(run: Run, end: number): Promise<boolean> {
  const { payments, clock, known } = run;
  const stopsAt = clock.now() + reconciling.budget;
  let { since, until, after } = known;
  while (clock.now() < stopsAt) {
    until ??= end;
    const page = await payments.events({ from: since, to: until, after });
    if (page === undefined) {
      if (after === undefined) throw new Error('The payment provider lists no events.');
      // The provider has deleted the last event that was read, so reading restarts at the newest.
      after = undefined;
      continue;
    }
    await applyAll(run, page.events);
    run.undelivered += page.undelivered;
    const isOver = page.next === undefined && until >= end;
    if (page.next === undefined) {
      since = Math.max(since, until - reconciling.overlap);
      until = undefined;
    }
    after = page.next;
    await keepProgress(run, { since, until, after });
    if (isOver) return true;
  }
  return false;
}

type ReportedSale = Extract<PaymentEvent, { readonly kind: 'sale' }>;

const isSale = (event: PaymentEvent): event is ReportedSale =>
  event.kind === 'sale' && event.stage !== 'failed';

/** Whether an event is applied without checking its order, because applying it again changes nothing. */
const isRepeatable = (event: PaymentEvent): boolean =>
  event.kind === 'expired'
    ? event.sale.isHeld
    : !isSale(event) && event.kind !== 'foreign' && event.kind !== 'unknown';

/** Applies missed events. Looks up all sales together, because nearly all already have orders. */
async function applyAll(run: Run, events: readonly PaymentEvent[]): Promise<void> {
  run.events += events.length;
  const sales = events.filter(isSale);
  const orders = await run.orders.get(sales.map(({ sale }) => sale.key));
  const missed = sales.filter(
    ({ stage }, index) =>
      paymentStages.indexOf(orders[index]?.paymentStage ?? 'none') < paymentStages.indexOf(stage),
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
  const { failed, known, clock, log } = run;
  // Runs overlap, so a run may reread an event that has failed or been dismissed.
  if (failed.has(providerEvent) || known.dismissed.includes(providerEvent)) return;
  try {
    await apply(run, event);
  } catch (cause) {
    const alertedAt = known.failed.get(providerEvent) ?? 0;
    const isDue = clock.now() >= alertedAt + dayInMs;
    failed.set(providerEvent, isDue ? clock.now() : alertedAt);
    log(isDue ? 'reconcile-failed' : 'event-failing', { providerEvent, payment }, cause);
  }
}

/** Places the order of a sale that the webhook missed, with its refunds and disputes. */
async function recover(run: Run, { id: providerEvent, stage, sale }: ReportedSale): Promise<void> {
  const { payment } = sale;
  const update =
    stage === 'paid' && payment !== undefined ? await run.payments.updateOf(payment) : undefined;
  if (!(await applySale(run, { stage, sale, update, ids: { providerEvent, payment } }))) return;
  run.recovered += 1;
  run.log('order-recovered', { payment });
}
