import type { Clock } from '../ports/clock.ts';
import type { Documents } from '../ports/documents.ts';
import type { Log } from '../ports/log.ts';
import type { Payments } from '../ports/payments.ts';
import { fulfil } from './fulfil.ts';
import { maxEventBytes } from './limits.ts';

interface Dependencies {
  readonly payments: Pick<Payments, 'read'>;
  readonly documents: Pick<Documents, 'transact'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A webhook's request, its body as it came over the wire. */
export interface WebhookRequest {
  readonly method: string;
  readonly body: Uint8Array | undefined;
  readonly signature: string | undefined;
}

/** An HTTP status. Anything but 2xx has the provider send the event again, for some days. */
export type WebhookStatus = 200 | 400 | 405 | 413 | 500;

/**
 * Does what the payment provider tells of a session: a paid one is fulfilled, once. Events of other kinds and of other
 * shops' sessions are answered 200 and logged. Never rejects: what fails is answered 500.
 */
export async function handlePaymentEvent(
  { payments, documents, clock, log }: Dependencies,
  { method, body, signature }: WebhookRequest,
): Promise<WebhookStatus> {
  const refused = (code: 400 | 405 | 413, reason: string): WebhookStatus => {
    log('webhook-refused', { code, reason });
    return code;
  };
  if (method !== 'POST') return refused(405, 'method');
  if (body === undefined) return refused(400, 'no body');
  if (body.byteLength > maxEventBytes) return refused(413, 'too large');
  let id: string | undefined;
  try {
    const read = payments.read(body, signature);
    if (!read.ok) return refused(400, 'signature');
    const event = read.value;
    ({ id } = event);
    if (event.kind === 'unknown') {
      log('event-unknown', { providerEvent: id, type: event.type });
      return 200;
    }
    const { kind, sale } = event;
    if (sale === undefined) {
      log('session-foreign', { providerEvent: id });
      return 200;
    }
    const about = { providerEvent: id, payment: sale.payment };
    if (kind === 'payment-failed') log('payment-failed', about);
    else if (kind === 'expired') log('session-expired', about);
    else if (!sale.isPaid) log('payment-pending', about);
    else if (await fulfil({ documents, clock, log }, sale)) log('order-fulfilled', about);
    else log('order-known', about);
    return 200;
  } catch (cause) {
    log('webhook-failed', { providerEvent: id }, cause);
    return 500;
  }
}
