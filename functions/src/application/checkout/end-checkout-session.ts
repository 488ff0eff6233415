import { ok, type Result } from '../../../../src/domain/result.ts';
import type { Log } from '../../ports/log.ts';
import type { Payments } from '../../ports/payments.ts';
import { longest } from '../../domain/limits.ts';
import { fieldsOf, textIn } from '../input.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { Holds } from './hold-stock.ts';

interface Dependencies {
  readonly payments: Pick<Payments, 'end'>;
  readonly holds: Pick<Holds, 'release'>;
  readonly log: Log;
  /** Whether a network may make another request. */
  readonly admit: (network: string) => boolean;
}

/**
 * Ends the unpaid checkout of `{session}` and releases its hold at once (behaviour 5.6); a paid one, or another shop's,
 * is left alone. Fails with invalid-argument, resource-exhausted for too many requests from one network, or
 * unavailable.
 */
export async function endCheckoutSession(
  { payments, holds, log, admit }: Dependencies,
  input: unknown,
  network: string,
): Promise<Result<object, Refusal>> {
  const session = textIn(fieldsOf(input) ?? {}, 'session', longest.session);
  if (session === undefined || !/^[\w-]+$/.test(session))
    return refuse('invalid-argument', 'The session is none.');
  if (!admit(network)) return refuse('resource-exhausted', 'Too many checkouts.');
  try {
    const key = await payments.end(session);
    if (key !== undefined) await holds.release(key);
    return ok({});
  } catch (cause) {
    log('checkout-failed', {}, cause);
    return refuse('unavailable', 'The checkout could not be ended.');
  }
}
