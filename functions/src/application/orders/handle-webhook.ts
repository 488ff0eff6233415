import { callTime } from '../../domain/limits.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import { withTimeout } from '../deadline.ts';
import { applyPaymentEvent, type EventDependencies } from './apply-payment-event.ts';

interface Dependencies extends EventDependencies {
  readonly payments: Pick<Payments, 'read' | 'updateOf' | 'isLive'>;
}

/** A webhook request with its raw body. */
export interface WebhookRequest {
  readonly method: string;
  readonly body: Uint8Array | undefined;
  readonly signature: string | undefined;
}

/**
 * Handles a webhook request, and returns the HTTP status. The provider retries until it gets a 2xx, for up to three
 * days. A duplicate event has no further effect. Events of other kinds or from other shops get a 200 and are logged.
 * Never rejects: a failure gets a 500, with the ids of the event and the payment in the log.
 */
export async function handleWebhook(
  dependencies: Dependencies,
  { method, body, signature }: WebhookRequest,
) {
  const { payments, log } = dependencies;
  const refused = (code: 400 | 405, reason: string) => {
    log('webhook-refused', { code, reason });
    return code;
  };
  if (method !== 'POST') return refused(405, 'method');
  if (body === undefined) return refused(400, 'no body');
  let event: PaymentEvent | undefined;
  try {
    const read = payments.read(body, signature);
    if (!read.ok) return refused(400, 'signature');
    event = read.value;
    await withTimeout(callTime.all, applyPaymentEvent(dependencies, event));
    return 200;
  } catch (cause) {
    const { id: providerEvent, type, payment } = event ?? {};
    log('webhook-failed', { providerEvent, type, payment }, cause);
    return 500;
  }
}
