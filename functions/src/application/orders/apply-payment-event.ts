import type { Documents } from '../../ports/documents.ts';
import type { Sale, Settlement } from '../../domain/sale.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import { fulfil, type FulfilDependencies } from './fulfil.ts';
import { releaseHold } from '../checkout/hold-stock.ts';
import { markFailed, markSettlement } from './mark-payment.ts';

export interface EventDependencies extends FulfilDependencies {
  readonly documents: Pick<Documents, 'transact' | 'getAll' | 'find'>;
  readonly payments: Pick<Payments, 'settlement'>;
}

/**
 * Does what one event of the payment provider asks, and logs what came of it. However often, late or out of order the
 * events of an order come, they lead to the same records (behaviour 16.1). Rejects where the store or the provider
 * fails, or the event cannot be read.
 */
export async function applyPaymentEvent(
  dependencies: EventDependencies,
  event: PaymentEvent,
): Promise<void> {
  const { log } = dependencies;
  const { id: providerEvent, type, payment } = event;
  const about = { providerEvent, payment };
  switch (event.kind) {
    case 'unknown':
      log('event-unknown', { providerEvent, type });
      return;
    case 'unreadable':
      throw event.cause;
    case 'refund-failed':
      log('refund-failed', about);
      return;
    case 'refunded':
    case 'dispute': {
      const key = await keyOf(dependencies, event.settlement);
      if (key === undefined) log('session-foreign', { providerEvent });
      else await markSettlement(dependencies, event.settlement, key);
      return;
    }
    default:
      if (event.sale === undefined) log('session-foreign', { providerEvent });
      else await applySale(dependencies, event.kind, event.sale, about);
  }
}

async function applySale(
  dependencies: EventDependencies,
  kind: 'completed' | 'payment-succeeded' | 'payment-failed' | 'expired',
  sale: Sale,
  about: { readonly providerEvent: string; readonly payment: string | undefined },
): Promise<void> {
  const { documents, log } = dependencies;
  if (kind === 'payment-failed') {
    if (await markFailed(dependencies, sale)) log('payment-failed', about);
  } else if (kind === 'expired') {
    if (sale.isHeld) await releaseHold(documents, sale.key);
    log('session-expired', about);
  } else {
    const outcome = await fulfil(dependencies, sale);
    if (outcome === 'fulfilled') log('order-fulfilled', about);
    else log(outcome === 'pending' ? 'payment-pending' : 'order-known', about);
  }
}

/** The order of a payment: as the event says, as our records have it, or as the provider knows; none for another shop's. */
async function keyOf(
  { documents, payments }: Pick<EventDependencies, 'documents' | 'payments'>,
  { key, payment }: Settlement,
): Promise<string | undefined> {
  if (key !== undefined) return key;
  const where = [{ field: 'payment', is: '==', value: payment }] as const;
  const [found] = await documents.find('fulfilments', { where, limit: 1 });
  return found?.id ?? (await payments.settlement(payment)).key;
}
