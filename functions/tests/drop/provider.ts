import { handleWebhook } from '../../src/application/orders/handle-webhook.ts';
import { retryRateLimited } from '../../src/application/rate-limit-retry.ts';
import type { PaymentEvent, Payments } from '../../src/ports/payments.ts';
import { fakePayments } from '../../../fakes/payments/fake-payments.ts';
import type { VirtualClock } from './virtual-clock.ts';

interface Options extends Omit<Parameters<typeof handleWebhook>[0], 'payments' | 'log'> {
  readonly clock: VirtualClock;
  readonly random: () => number;
  /** Called when a paid session has become an order; `paidAt` is in milliseconds. */
  readonly placed: (paidAt: number) => void;
  /** Called with the number of units of a session that ended unpaid, and with the session's id. */
  readonly freed: (units: number, sessionId: string) => void;
}

/** The share of events that are late, by up to an hour, and the share that are duplicates. */
const [late, doubled] = [0.05, 0.02];
const hour = 60 * 60_000;

/**
 * The number of requests of one kind that the provider accepts per second (https://docs.stripe.com/rate-limits,
 * "individual endpoints").
 */
const perSecond = 25;

/**
 * The payment provider in simulated time: it takes a moment to respond, refuses too many requests, ends unpaid
 * sessions, and sends some events late.
 */
export function simulatedProvider({ clock, random, placed, freed, ...dependencies }: Options) {
  const log = (): void => undefined;
  const provider = fakePayments({ clock, report: (event) => void deliver(event) });

  async function deliver(event: PaymentEvent): Promise<void> {
    const happenedAt = clock.now();
    if (event.kind === 'expired') {
      const { units = [], session } = event.sale;
      freed(
        units.reduce((sum, { quantity }) => sum + quantity, 0),
        session,
      );
    }
    const copies = random() < doubled ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      await clock.sleep(100 + random() * 400 + (random() < late ? random() * hour : 0));
      const request = provider.deliver(event);
      const status = await handleWebhook(
        { ...dependencies, payments: provider, clock, log },
        request,
      );
      if (status !== 200) throw new Error('A webhook failed.');
      if (event.kind === 'sale' && copy === 0) placed(happenedAt);
    }
  }

  const taken = new Map<string, number>();
  const ask = async (kind: string): Promise<void> => {
    const isTaken = async (): Promise<boolean> => {
      await clock.sleep(200 + random() * 300);
      const second = `${kind} ${Math.floor(clock.now() / 1000)}`;
      const before = taken.get(second) ?? 0;
      taken.set(second, before + 1);
      return before < perSecond;
    };
    if (!(await retryRateLimited(isTaken, (is) => !is, clock.sleep, random)))
      throw Object.assign(new Error('Too many requests.'), { statusCode: 429 });
  };
  const open: Payments['open'] = async (request) => {
    await ask('open');
    const opened = await provider.open(request);
    const untilEnd = (request.heldUntil ?? 0) - clock.now();
    if (opened.ok) void clock.sleep(untilEnd).then(() => provider.end(opened.value.sessionId));
    return opened;
  };
  const end: Payments['end'] = async (...session) => {
    await ask('end');
    return provider.end(...session);
  };
  return { ...provider, open, end };
}
