import { expect, it } from 'vitest';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { memoryDocuments } from '../../../tests/support/memory-documents.ts';
import { saleOf } from '../../../tests/support/sales.ts';
import type { Sale } from '../../domain/sale.ts';
import { fulfil } from './fulfil.ts';

const sale = saleOf('cs_1', { 'toe-strap': 2, 'test-product': 1 });

function setup() {
  const documents = memoryDocuments({ products: { 'toe-strap': { inventory: 2 } } });
  const { log, events } = fakeLog();
  const clock = { now: () => 0 };
  const dependencies = { documents, clock, log, mailTo: 'owner@groundup.example' };
  return {
    documents,
    events,
    place: (more: Partial<Sale> = {}) => fulfil(dependencies, { ...sale, ...more }),
  };
}

it('pieces of which there are just enough, or nobody knows how many, are not said to ship later', async () => {
  const { place, documents } = setup();
  await place();
  expect(documents.dump('orders')['cs_1']).not.toHaveProperty('backordered');
});

it('what was known is known: paid, pending or failed', async () => {
  const { place, documents } = setup();
  expect(await place({ isPaid: false })).toBe('pending');
  expect(await place({ isPaid: false })).toBe('known');
  expect(await place()).toBe('fulfilled');
  expect(await place()).toBe('known');
  expect(await place({ isPaid: false })).toBe('known');
  await documents.transact(async (transaction) => {
    transaction.merge('fulfilments', sale.key, { state: 'failed' });
  });
  expect(await place({ isPaid: false })).toBe('known');
});

it('a sale that cannot be read is an alert once', async () => {
  const { place, events, documents } = setup();
  await place({ pieces: undefined });
  await place({ pieces: undefined });
  expect(events()).toEqual(['order-unreadable']);
  expect(documents.dump('mail')[`order-${sale.key}`]).toMatchObject({
    message: { text: expect.stringMatching(/^What was bought could not be read/) as unknown },
  });
});

it('a sale that is neither readable nor paid yet waits, and holds nothing', async () => {
  const { place, documents } = setup();
  await place({ pieces: undefined, isPaid: false, isHeld: true });
  expect(documents.dump('fulfilments')[sale.key]).toMatchObject({ state: 'pending', held: {} });
});

it('of an order the record leaves out what the provider left out', async () => {
  const { place, documents } = setup();
  const address = { line1: undefined, city: undefined, state: undefined, postalCode: undefined };
  const nothing = { name: undefined, country: undefined, subtotal: undefined, total: undefined };
  await place({ order: { ...sale.order, ...nothing, address } });
  const { shippingInfo, ...rest } = documents.dump('orders')['cs_1'] ?? {};
  expect(shippingInfo).toEqual({ address: {} });
  expect(Object.keys(rest).toSorted()).toEqual(
    ['number', 'payment', 'placedAt', 'products', 'shippingCost', 'taxAmount'].toSorted(),
  );
  expect(documents.dump('fulfilments')[sale.key]).toMatchObject({ total: 0 });
});
