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
import { memoryDocuments } from '../../../testing/memory-documents.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { integerOf } from '#domain/field.ts';
import { Limits } from '../../../testing/documents/limits.ts';
import type { Client } from '../../../functions/src/domain/network.ts';
import { attack } from './attackers.ts';
import { simulatedProvider } from './provider.ts';
import type { Drop, DropResult } from './drop.ts';
import { firstSeed, shopperOf } from './shoppers.ts';
import { seededRandom, VirtualClock } from './virtual-clock.ts';

const minute = 60_000;
const origin = 'https://groundup.example';
/** Minutes before each retry of a refused shopper; the last repeats, for three hours at most. */
const again = [1, 1, 1, 1, 1, 5];
const patience = 180 * minute;
/** How long to simulate, in milliseconds: until nobody comes any more and the last sessions are over. */
const end = 300 * minute;

/**
 * Simulates a drop of a limited product with the functions' own use cases, a virtual clock and an attacker's addresses.
 */
export async function simulateDrop({
  shoppers,
  units,
  addresses = [],
  env = {},
}: Drop): Promise<DropResult> {
  const clock = new VirtualClock();
  const random = seededRandom(firstSeed);
  const { now, sleep } = clock;
  const documents = memoryDocuments(
    { products: { [toeStrap.id]: { inventory: units } } },
    { layers: [new Limits({ now, sleep, random })], now },
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
    work: () => settleStock({ stock, orders, clock, log }),
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
    stock,
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
  const ending = { orders, stock, payments, clock, log };
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
  // The instances of the functions on such a day.
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
    const { startsAt, network, what, onPage, moment, ...wish } = shopperOf(index);
    await sleep(startsAt);
    let quantity: number = wish.quantity;
    for (let tries = 0; now() < startsAt + patience; tries += 1) {
      const free = freeSince;
      const { session, left = 0, code } = await open(quantity, { network });
      if (session !== undefined) {
        const isBuyer = what === 'buys';
        if (isBuyer) {
          waits.push(now() - startsAt);
          waitsWhileFree.push(now() - Math.max(startsAt, free));
        }
        await sleep(onPage);
        if (what === 'goes back')
          await endCheckoutSession(dependencies(), { session }, { network });
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
      await sleep((again[Math.min(tries, again.length - 1)] ?? 1) * minute * (0.9 + moment() / 5));
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
