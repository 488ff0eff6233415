/** Every event that the machine of an order knows is made by the store itself, not only by tests. */
import { expect, test, vi } from 'vitest';
import { applyPaymentEvent } from '../src/application/orders/apply-payment-event.ts';
import type * as Machine from '../src/domain/next-order.ts';
import type { OrderEvent } from '../src/domain/order-event.ts';
import { noActivity } from './support/fake-payments.ts';
import { setup as holds } from './support/holds.ts';
import { numberOf, ownerTools } from './support/owner-tools.ts';
import { saleEvent, saleOf } from '../../testing/sales.ts';
import { setup as stock } from './support/stock.ts';

const heard = vi.hoisted(() => new Set<string>());
vi.mock('../src/domain/next-order.ts', async (load) => {
  const real = await load<typeof Machine>();
  const hear = ({ kind }: OrderEvent): void => void heard.add(kind);
  return {
    reported: vi.fn<typeof real.reported>((order, event, now) => {
      hear(event);
      return real.reported(order, event, now);
    }),
    nextOrder: vi.fn<typeof real.nextOrder>((order, event, now) => {
      hear(event);
      return real.nextOrder(order, event, now);
    }),
    nextOrders: vi.fn<typeof real.nextOrders>((order, events, now) => {
      for (const event of events) hear(event);
      return real.nextOrders(order, events, now);
    }),
  } satisfies typeof Machine;
});

const sale = saleOf('cs_1', { 'toe-strap': 1 });
const report = async (): Promise<void> => {
  const { clock, log, ...store } = stock(25);
  const payments = { isLive: true, activity: async (payment: string) => noActivity(payment) };
  await applyPaymentEvent({ ...store, clock, log, payments }, saleEvent('paid', sale));
};
/** The owner's tool, on an order that is paid. */
const owner = async (...commands: readonly (readonly string[])[]): Promise<void> => {
  const { place, run } = ownerTools();
  await place('cs_1');
  for (const [name = '', ...words] of commands) await run(name, numberOf('cs_1'), ...words);
};

/** A kind of event that is not here is a type error: nobody would make it. */
const producers: Readonly<Record<OrderEvent['kind'], () => Promise<unknown>>> = {
  opened: () => holds(1).take('key'),
  expired: () => holds(1).holds.release('key'),
  sale: () => report(),
  activity: () => owner(['refund']),
  backordered: async () => {
    const { sell, settle } = stock(1);
    await sell(1);
    await sell(1);
    await settle();
  },
  shipped: () => owner(['ship']),
  'tracking-corrected': () => owner(['ship'], ['track', '1Z999']),
  'parcel-taken-back': () => owner(['ship'], ['take-back', '1']),
  'refund-asked': () => owner(['refund']),
  'mailed-again': () => owner(['mail']),
  noted: () => owner(['note', 'Call her.']),
  restocked: () => owner(['refund', 'restock']),
  readdressed: () => owner(['address', 'city=Dallas']),
  closed: () => owner(['close']),
  erased: () => owner(['ship'], ['erase']),
};

test.each(Object.entries(producers))('the store makes the event: %s', async (kind, produce) => {
  heard.clear();
  await produce();
  expect(heard).toContain(kind);
});
