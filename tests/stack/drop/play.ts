import { createOrders } from '../../../functions/src/adapters/records/orders.ts';
import { createStock } from '../../../functions/src/adapters/records/stock.ts';
import { sha256 } from '../../../functions/src/adapters/system/digest.ts';
import { createAdmission } from '../../../functions/src/application/admission.ts';
import {
  createCheckoutSession,
  endCheckoutSession,
} from '../../../functions/src/application/checkout/checkout-session.ts';
import { releaseForgottenHolds } from '../../../functions/src/application/checkout/end-holds.ts';
import { createHolds } from '../../../functions/src/application/checkout/hold-stock.ts';
import { coalesced } from '../../../functions/src/application/stock/coalesced.ts';
import { settleStock } from '../../../functions/src/application/stock/settle-stock.ts';
import { checkoutSettings } from '../../../functions/src/settings/settings.ts';
import { memoryDocuments } from '../../../functions/tests/support/memory-documents.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { integerOf } from '#domain/field.ts';
import { Limits } from '../../../stack/firestore/limits.ts';
import { simulatedProvider } from './provider.ts';
import { seededRandom, VirtualClock } from './virtual-clock.ts';

/** The result of a drop. Times are in milliseconds. */
export interface Played {
  readonly sold: number;
  /** The maximum of units sold and held. */
  readonly promised: number;
  /** Attempts refused for lack of stock, and shoppers of one carrier refused by a limit. */
  readonly refused: number;
  readonly limited: number;
  /** From each payment to its order. */
  readonly toOrder: readonly number[];
  /** Each buyer's wait since the first attempt, and while units were free. */
  readonly waits: readonly number[];
  readonly waitsWhileFree: readonly number[];
}

const minute = 60_000;
const origin = 'https://groundup.example';
/** Shares of shoppers: in the first of ten minutes, going back unpaid, closing the page, sharing an address. */
const [rush, back, closed, carrier] = [0.7, 0.1, 0.1, 0.1];
/** The carts of an attacker who wants to block the drop: first the largest, then as many as the limits allow. */
const attacks = [...Array.from({ length: 9 }, () => 999), ...Array.from({ length: 300 }, () => 10)];
/** Minutes before each retry of a refused shopper; the last repeats, for three hours at most. */
const again = [1, 1, 1, 1, 1, 5];
const patience = 180 * minute;

/** Plays a drop of a limited product by the functions' own use cases, in simulated time. */
export async function play(shoppers: number, units: number): Promise<Played> {
  const clock = new VirtualClock();
  const random = seededRandom(14);
  const { now, sleep } = clock;
  const limits = new Limits({ now, sleep, random });
  const documents = memoryDocuments(
    { products: { [toeStrap.id]: { inventory: units } } },
    {
      turn: async (step, paths) => {
        if (step === 'get') await limits.read();
        if (step === 'commit') await limits.commit(paths);
      },
    },
  );
  const log = (): void => undefined;
  const inventory = (): number => Number(documents.dump('products')[toeStrap.id]?.['inventory']);
  const stock = createStock(documents);
  const orders = createOrders({ documents, clock, owner: () => 'owner@groundup.example' });
  const settle = coalesced(() => settleStock({ documents, stock, orders, log }), 1000, sleep);

  const played = { refused: 0, limited: 0, promised: 0 };
  const [toOrder, waits, waitsWhileFree]: [number[], number[], number[]] = [[], [], []];
  let [promised, freeSince] = [0, 0];
  const { payments, pay } = simulatedProvider({
    orders,
    clock,
    random,
    placed: (paidAt) => {
      toOrder.push(now() - paidAt);
      void settle();
    },
    freed: (quantity) => {
      if (promised === units) freeSince = now();
      promised -= quantity;
    },
  });

  const settings = checkoutSettings({ ALLOWED_ORIGINS: origin });
  const limited = [toeStrap.id];
  let next = 0;
  const releaseForgotten = async (): Promise<number> => {
    if (now() < next) return 0;
    next = now() + minute;
    return releaseForgottenHolds({ documents, orders, payments, clock, log });
  };
  const holds = createHolds({
    store: async () => ({ orders, stock }),
    clock,
    sleep,
    limited,
    limits: settings,
    releaseForgotten,
  });
  // The functions' instances on such a day.
  const processes = Array.from({ length: 10 }, () =>
    createAdmission(clock, settings.checkoutsPerNetwork),
  );
  let keys = 0;
  const dependencies = () => ({
    payments,
    holds,
    log,
    digest: sha256,
    newKey: () => `order-${(keys += 1)}`,
    allowedOrigins: [origin],
    allowTestProduct: false,
    admit: processes[Math.floor(random() * processes.length)] ?? (() => true),
  });
  const open = async (quantity: number, network: string) => {
    const items = [{ priceId: toeStrap.priceId, quantity }];
    const result = await createCheckoutSession(dependencies(), { items, origin }, { network });
    if (!result.ok)
      return {
        left: integerOf(result.error.details, 'left', toeStrap.id),
        code: result.error.code,
      };
    promised += quantity;
    played.promised = Math.max(played.promised, promised);
    return { session: result.value.held ?? '' };
  };

  const shop = async (index: number): Promise<void> => {
    const startsAt = random() < rush ? random() * minute : minute + random() * 9 * minute;
    await sleep(startsAt);
    const network = random() < carrier ? 'carrier' : `home-${index}`;
    const what = random();
    let quantity = random() < 0.1 ? 2 : 1;
    for (let tries = 0; now() < startsAt + patience; tries += 1) {
      const free = freeSince;
      const { session, left = 0, code } = await open(quantity, network);
      if (session !== undefined) {
        if (what >= back + closed) {
          waits.push(now() - startsAt);
          waitsWhileFree.push(now() - Math.max(startsAt, free));
        }
        // The time on the hosted page.
        await sleep((20 + random() * 100) * 1000);
        if (what < back) await endCheckoutSession(dependencies(), { session }, { network });
        else if (what >= back + closed) pay(session);
        return;
      }
      if (code === 'aborted') played.refused += 1;
      else if (network === 'carrier') played.limited += 1;
      // The page shows it as out of stock.
      if (inventory() <= 0) return;
      if (left > 0) quantity = left;
      await sleep((again[Math.min(tries, again.length - 1)] ?? 1) * minute * (0.9 + random() / 5));
    }
  };
  const everybody = Array.from({ length: shoppers }, (_, index) => shop(index));
  const attack = attacks.map((quantity) =>
    sleep(random() * minute).then(() => open(quantity, 'attacker')),
  );
  await Promise.all([...everybody, ...attack, clock.run()]);
  await Promise.all([settle(), clock.run()]);

  return { ...played, sold: units - inventory(), toOrder, waits, waitsWhileFree };
}
