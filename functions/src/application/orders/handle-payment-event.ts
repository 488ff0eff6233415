import { within } from '../deadline.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import { applyPaymentEvent, type EventDependencies } from './apply-payment-event.ts';
import { maxEventBytes } from '../../domain/limits.ts';

interface Dependencies extends EventDependencies {
  readonly payments: Pick<Payments, 'read' | 'settlement'>;
}

/** Time limit of an event, in milliseconds. The platform silently ends a call after 60 s. */
const deadline = 40_000;

/** A webhook request with its raw body. */
export interface WebhookRequest {
  readonly method: string;
  readonly body: Uint8Array | undefined;
  readonly signature: string | undefined;
}

/** The HTTP status. For any but 2xx the provider sends the event again, for some days. */
export type WebhookStatus = 200 | 400 | 405 | 413 | 500;

/**
 * Handles a webhook request, once per event. Events of other kinds and of other shops get 200 and are logged. Never
 * rejects: a failure gets 500, with the ids of event and payment in the log.
 */
export async function handlePaymentEvent(
  dependencies: Dependencies,
  { method, body, signature }: WebhookRequest,
): Promise<WebhookStatus> {
  const { payments, log } = dependencies;
  const refused = (code: 400 | 405 | 413, reason: string): WebhookStatus => {
    log('webhook-refused', { code, reason });
    return code;
  };
  if (method !== 'POST') return refused(405, 'method');
  if (body === undefined) return refused(400, 'no body');
  if (body.byteLength > maxEventBytes) return refused(413, 'too large');
  let event: PaymentEvent | undefined;
  try {
    const read = payments.read(body, signature);
    if (!read.ok) return refused(400, 'signature');
    event = read.value;
    await within(deadline, applyPaymentEvent(dependencies, event));
    return 200;
  } catch (cause) {
    log(
      'webhook-failed',
      { providerEvent: event?.id, type: event?.type, payment: event?.payment },
      cause,
    );
    return 500;
  }
}
