import { keyedHash } from '../../src/adapters/system/keyed-hash.ts';
import {
  createCheckoutSession,
  endCheckoutSession,
} from '../../src/application/checkout/checkout-session.ts';
import {
  endHeldSessions,
  releaseForgottenHolds,
} from '../../src/application/checkout/end-holds.ts';
import { createHolds } from '../../src/application/checkout/hold-stock.ts';
import { createRateLimiter } from '../../src/application/rate-limits/rate-limiter.ts';
import { coalesced } from '../../src/application/stock/coalesced.ts';
import { settleStock } from '../../src/application/stock/settle-stock.ts';
import type { Client } from '../../src/domain/network.ts';
import { checkoutSettings } from '../../src/settings/settings.ts';
import { toeStrap } from '../../../src/domain/catalogue/toe-strap.ts';
import { integerOf } from '../../../src/domain/field.ts';
import { Limits } from './store-speed.ts';
import { memoryDocuments } from '../../../fakes/documents/memory-documents.ts';
import { ordersIn } from '../support/store.ts';
import { attack } from './attackers.ts';
import { simulatedProvider } from './provider.ts';
import { firstSeed, shopperOf } from './shoppers.ts';
import { seededRandom, VirtualClock } from './virtual-clock.ts';

const minute = 60_000;
const origin = 'https://groundup.example';
/** How long a refused shopper waits before each retry, in minutes. The last wait repeats, for up to three hours. */
const again = [1, 1, 1, 1, 1, 5];
const timeLimit = 180 * minute;
/** How long to simulate, in milliseconds: long enough for all shoppers and sessions to finish. */
const end = 300 * minute;

interface Drop {
  readonly shoppers: number;
  readonly units: number;
  readonly addresses?: readonly string[];
  /** Settings that differ from the defaults. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export type DropResult = Awaited<ReturnType<typeof simulateDrop>>;

/**
 * Simulates a drop of a limited product with the real use cases, a virtual clock and an attacker who uses `addresses`.
 */
export async function simulateDrop(drop: Drop) {
  const { shoppers, units, addresses = [], env = {} } = drop;
  const clock = new VirtualClock();
  const random = seededRandom(firstSeed);
  const { now, sleep } = clock;
  const documents = memoryDocuments(
    { products: { [toeStrap.id]: { inventory: units } } },
    { layers: [new Limits({ now, sleep, random })], now },
  );
  const log = (): void => undefined;
  const inventory = (): number => Number(documents.dump('products')[toeStrap.id]?.['inventory']);
  const { orders, stock } = ordersIn(documents, clock);
  const settle = coalesced({
    work: () => settleStock({ stock, orders, clock, log }),
    pause: 1000,
    sleep,
  });

  /** Times are in milliseconds. */
  const result = {
    /** The maximum number of units sold or held, and of units held for the attacker. */
    promised: 0,
    attacked: 0,
    /** How many of the shoppers' attempts were refused for lack of stock, and how many because of a limit. */
    refused: 0,
    limited: 0,
    /** Checkouts that ended before their shoppers could pay. */
    cutOff: 0,
    toOrder: [] as number[],
    paidAt: [] as number[],
    /** How long each shopper who wanted to pay waited from the first attempt until a checkout opened. */
    waits: [] as number[],
  };
  let [promised, attacked] = [0, 0];
  const blocked = new Map<string, number>();
  const payments = simulatedProvider({
    orders,
    stock,
    clock,
    random,
    placed: (at) => {
      result.toOrder.push(now() - at);
      void settle();
    },
    freed: (quantity, session) => {
      promised -= quantity;
      attacked -= blocked.get(session) ?? 0;
    },
  });

  const settings = checkoutSettings({ ...env, ALLOWED_ORIGINS: origin });
  const limited = [toeStrap.id];
  const ending = { orders, stock, payments, clock, log, sleep, holdMinutes: settings.holdMinutes };
  let next = 0;
  const releaseForgotten = async (): Promise<number> => {
    if (now() < next) return 0;
    next = now() + minute / 4;
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
  // A drop keeps about this many instances of a function busy.
  const processes = Array.from({ length: 10 }, () =>
    createRateLimiter({ clock, most: settings.checkoutsPerNetwork }),
  );
  let keys = 0;
  const dependencies = () => ({
    payments,
    holds,
    soldOut: async () => [],
    log,
    hash: keyedHash('key'),
    newKey: () => `order-${(keys += 1)}`,
    allowedOrigins: [origin],
    allowTestProduct: false,
    onFailure: () => undefined,
    isWithinLimit: processes[Math.floor(random() * processes.length)] ?? (() => true),
  });
  const open = async (quantity: number, client: Client) => {
    const items = [{ priceId: toeStrap.priceId, quantity }];
    const opened = await createCheckoutSession(dependencies(), { items, origin }, client);
    if (!opened.ok)
      return {
        left: integerOf(opened.error.details, 'left', toeStrap.id) ?? 0,
        code: opened.error.code,
      };
    promised += quantity;
    result.promised = Math.max(result.promised, promised);
    return { session: opened.value.held ?? '', code: undefined };
  };

  const shop = async (index: number): Promise<void> => {
    const { startsAt, network, what, onPage, moment, ...wish } = shopperOf(index);
    await sleep(startsAt);
    let quantity: number = wish.quantity;
    for (let tries = 0; now() < startsAt + timeLimit; tries += 1) {
      const { session, left = 0, code } = await open(quantity, { network });
      if (session !== undefined) {
        const isBuyer = what === 'buys';
        if (isBuyer) result.waits.push(now() - startsAt);
        await sleep(onPage);
        if (what === 'goes back')
          await endCheckoutSession(dependencies(), { session }, { network });
        if (!isBuyer) return;
        if (payments.pay(session)) {
          result.paidAt.push(...Array.from({ length: quantity }, () => now()));
          return;
        }
        result.cutOff += 1;
        continue;
      }
      if (code === 'aborted') result.refused += 1;
      else result.limited += 1;
      // The shopper gives up, since the page now shows the product as out of stock.
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
    result.attacked = Math.max(result.attacked, attacked);
    return opened;
  };
  const endHeld = async (): Promise<void> => {
    for (; now() < end; await sleep(minute)) await endHeldSessions(ending);
  };
  const everybody = Array.from({ length: shoppers }, (_, index) => shop(index));
  await Promise.all([
    ...everybody,
    attack(addresses, { open: block, clock }),
    endHeld(),
    clock.run(),
  ]);
  await Promise.all([settle(), clock.run()]);

  return { ...result, sold: units - inventory() };
}
