import { Stripe } from 'stripe';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import type { Clock } from '../../ports/ports.ts';
import { eventOf } from './events.ts';

/** The age, in seconds, beyond which an event counts as replayed. */
const tolerance = 300;

interface Dependencies {
  readonly secret: string;
  readonly project: string;
  readonly clock: Clock;
}

/** Verifies the signatures of webhook requests, and parses their events. */
export const createEventReader = ({
  secret,
  project,
  clock,
}: Dependencies): Pick<Payments, 'read'> => ({
  read: (body, signature): Result<PaymentEvent, 'bad-signature'> => {
    const text = Buffer.from(body).toString();
    const { signature: signatures } = Stripe.webhooks;
    const now = clock.now();
    try {
      if (!signatures?.verifyHeader(text, signature ?? '', secret, tolerance, undefined, now))
        return fail('bad-signature');
    } catch {
      // The SDK throws various errors for a malformed header.
      return fail('bad-signature');
    }
    return ok(eventOf(Stripe.webhooks.constructEventWithoutVerification(text), project));
  },
});
