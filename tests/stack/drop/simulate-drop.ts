import { createOrders } from '../../../functions/src/adapters/firestore/orders.ts';
import { paymentUrl } from '../../../functions/src/adapters/stripe/payment-url.ts';
import { createStock } from '../../../functions/src/adapters/firestore/stock.ts';
import { keyedDigest } from '../../../functions/src/adapters/system/digest.ts';
import { createRateLimiter } from '../../../functions/src/application/rate-limits/rate-limiter.ts';
import {
  createCheckoutSession,
  endCheckoutSession,
} from '../../../functions/src/application/checkout/checkout-session.ts';
import {
  endHeldSessions,
  releaseForgottenHolds,
} from '../../../functions/src/application/checkout/end-holds.ts';
import { createHolds } from '../../../functions/src/application/checkout/hold-stock.ts';
import { coalesced } from '../../../functions/src/application/stock/coalesced.ts';
import { settleStock } from '../../../functions/src/application/stock/settle-stock.ts';
import { checkoutSettings } from '../../../functions/src/settings/settings.ts';
import { memoryDocuments } from '../../../functions/tests/support/memory-documents.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { integerOf } from '#domain/field.ts';
import { Limits } from '../../../stack/documents/limits.ts';
import type { Client } from '../../../functions/src/domain/network.ts';
import { attack } from './attackers.ts';
import { simulatedProvider } from './provider.ts';
import { seededRandom, VirtualClock } from './virtual-clock.ts';

/** The result of a drop. Times are in milliseconds. */
export interface DropResult {
  readonly sold: number;
  /** The maximum of units sold and held, and of units held for the attacker. */
  readonly promised: number;
  readonly attacked: number;
  /** Attempts of shoppers refused for lack of stock, and by a limit. */
  readonly refused: number;
  readonly limited: number;
  /** Checkouts that ended while their shoppers were about to pay. */
  readonly cutOff: number;
  /** From each payment to its order. */
  readonly toOrder: readonly number[];
  /** When each unit was paid. */
  readonly paidAt: readonly number[];
  /** Each buyer's wait since the first attempt, and while units were free. */
  readonly waits: readonly number[];
  readonly waitsWhileFree: readonly number[];
}

interface Drop {
  readonly shoppers: number;
  readonly units: number;
  /** The attacker's. */
  readonly addresses?: readonly string[];
  /** Settings that are not the defaults. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Of the random numbers: the same shoppers come each time. */
const seed = 14;

const minute = 60_000;
const origin = 'https://groundup.example';
/** Shares of shoppers: in the first of ten minutes, going back unpaid, closing the page, slow on it, sharing an address. */
const [rush, back, closed, slow, shared] = [0.7, 0.1, 0.1, 0.05, 1 / 3];
/** Addresses of mobile carriers. */
const carriers = 10;
/** Minutes before each retry of a refused shopper; the last repeats, for three hours at most. */
const again = [1, 1, 1, 1, 1, 5];
const patience = 180 * minute;
/** Until nobody comes any more, and the last sessions are over, in milliseconds. */
const end = 300 * minute;

/** Simulates a drop of a limited product by the functions' own use cases, on a virtual clock, with an attacker's addresses. */
export async function simulateDrop({
  shoppers,
  units,
  addresses = [],
  env = {},
}: Drop): Promise<DropResult> {
  const clock = new VirtualClock();
  const random = seededRandom(seed);
  const { now, sleep } = clock;
  const documents = memoryDocuments(
    { products: { [toeStrap.id]: { inventory: units } } },
    { layers: [new Limits({ now, sleep, random })] },
  );
  const log = (): void => undefined;
  const inventory = (): number => Number(documents.dump('products')[toeStrap.id]?.['inventory']);
  const stock = createStock(documents);
  const orders = createOrders({
    documents,
    clock,
    owner: () => 'owner@groundup.example',
    paymentUrl,
  });
  const settle = coalesced({
    work: () => settleStock({ documents, stock, orders, log }),
    pause: 1000,
    sleep,
  });

  const counts = { cutOff: 0, refused: 0, limited: 0, promised: 0, attacked: 0 };
  const [toOrder, waits, waitsWhileFree]: [number[], number[], number[]] = [[], [], []];
  const paidAt: number[] = [];
  let [promised, freeSince, attacked] = [0, 0, 0];
  /** Units of the attacker's sessions. */
  const blocked = new Map<string, number>();
  const { payments, pay } = simulatedProvider({
    orders,
    clock,
    random,
    placed: (at) => {
      toOrder.push(now() - at);
      void settle();
    },
    freed: (quantity, session) => {
      if (promised === units) freeSince = now();
      promised -= quantity;
      attacked -= blocked.get(session) ?? 0;
    },
  });

  const settings = checkoutSettings({ ...env, ALLOWED_ORIGINS: origin });
  const limited = [toeStrap.id];
  const ending = { documents, orders, stock, payments, clock, log };
  let next = 0;
  const releaseForgotten = async (): Promise<number> => {
    if (now() < next) return 0;
    next = now() + minute;
    return releaseForgottenHolds(ending);
  };
  const holds = createHolds({
    store: async () => ({ orders, stock }),
    clock,
    sleep,
    random,
    limited,
    limits: settings,
    releaseForgotten,
  });
  // The functions' instances on such a day.
  const processes = Array.from({ length: 10 }, () =>
    createRateLimiter({ clock, most: settings.checkoutsPerNetwork }),
  );
  let keys = 0;
  const dependencies = () => ({
    payments,
    holds,
    log,
    digest: keyedDigest('key'),
    newKey: () => `order-${(keys += 1)}`,
    allowedOrigins: [origin],
    allowTestProduct: false,
    isWithinLimit: processes[Math.floor(random() * processes.length)] ?? (() => true),
  });
  const open = async (quantity: number, client: Client) => {
    const items = [{ priceId: toeStrap.priceId, quantity }];
    const result = await createCheckoutSession(dependencies(), { items, origin }, client);
    if (!result.ok)
      return {
        left: integerOf(result.error.details, 'left', toeStrap.id) ?? 0,
        code: result.error.code,
      };
    promised += quantity;
    counts.promised = Math.max(counts.promised, promised);
    return { session: result.value.held ?? '', code: undefined };
  };

  const shop = async (index: number): Promise<void> => {
    // Of its own, so that the same shoppers come whatever else happens.
    const random = seededRandom(index + 1000 * seed);
    const startsAt = random() < rush ? random() * minute : minute + random() * 9 * minute;
    await sleep(startsAt);
    const network = random() < shared ? `carrier-${index % carriers}` : `home-${index}`;
    const what = random();
    // On the hosted page: up to two minutes, or up to eight for one in twenty.
    const onPage = (random() < slow ? 120 + random() * 360 : 20 + random() * 100) * 1000;
    let quantity = random() < 0.1 ? 2 : 1;
    for (let tries = 0; now() < startsAt + patience; tries += 1) {
      const free = freeSince;
      const { session, left = 0, code } = await open(quantity, { network });
      if (session !== undefined) {
        const isBuyer = what >= back + closed;
        if (isBuyer) {
          waits.push(now() - startsAt);
          waitsWhileFree.push(now() - Math.max(startsAt, free));
        }
        await sleep(onPage);
        if (what < back) await endCheckoutSession(dependencies(), { session }, { network });
        if (!isBuyer) return;
        if (pay(session)) {
          paidAt.push(...Array.from({ length: quantity }, () => now()));
          return;
        }
        counts.cutOff += 1;
        continue;
      }
      if (code === 'aborted') counts.refused += 1;
      else counts.limited += 1;
      // The page shows it as out of stock.
      if (inventory() <= 0) return;
      if (left > 0) quantity = left;
      await sleep((again[Math.min(tries, again.length - 1)] ?? 1) * minute * (0.9 + random() / 5));
    }
  };
  const block = async (quantity: number, client: Client) => {
    const opened = await open(quantity, client);
    if (opened.session === undefined) return opened;
    blocked.set(opened.session, quantity);
    attacked += quantity;
    counts.attacked = Math.max(counts.attacked, attacked);
    return opened;
  };
  const endHeld = async (): Promise<void> => {
    for (; now() < end; await sleep(minute)) await endHeldSessions(ending);
  };
  const everybody = Array.from({ length: shoppers }, (_, index) => shop(index));
  await Promise.all([...everybody, attack(addresses, block, clock), endHeld(), clock.run()]);
  await Promise.all([settle(), clock.run()]);

  return { ...counts, sold: units - inventory(), toOrder, paidAt, waits, waitsWhileFree };
}
