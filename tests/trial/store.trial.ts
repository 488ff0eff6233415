import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { initialStock } from '#domain/catalogue/initial-stock.ts';
import { definedIn } from '#domain/field.ts';
import type { Order } from '#domain/order/order.ts';
import { describeInventory } from '#tests/contract/suites/inventory.ts';
import { describeOrders } from '#tests/contract/suites/orders.ts';
import type { Fault, Given } from '#tests/contract/suites/given.ts';
import type { Collection, Fields } from '../../functions/src/ports/documents.ts';
import { changeOrder } from '../../functions/owner/orders/change-order.ts';
import { refund } from '../../functions/owner/orders/refund.ts';
import { ownerPortsOf } from '../../functions/owner/orders/main.ts';
import { countStock } from '../../functions/owner/trial/put-back.ts';
import { browse, line, pages, payOn, project, site } from './door.ts';
import { note } from './journal.ts';

const { documents } = project;
const ids = catalogue.map(({ id }) => id);
beforeAll(() => countStock(documents));

/** Writes a record, or removes it if `fields` is undefined. */
async function write(collection: Collection, id: string, fields: Fields | undefined) {
  note({ collection, id });
  await documents.transact(async (transaction) =>
    fields === undefined
      ? transaction.remove(collection, id)
      : transaction.replace(collection, id, fields),
  );
}

const documentOf = ({ name, address, ...rest }: Order): Fields => {
  const { line1, city, state, postalCode } = address;
  const parts = { line1, city, state, postal_code: postalCode };
  return definedIn({
    ...rest,
    shippingInfo: definedIn({ name, address: definedIn(parts) }),
    placedAt: new Date(),
  });
};

const stockAfter: Readonly<Partial<Record<Fault, number>>> = {
  'out-of-stock': 0,
};

/** Whether the fault is an outage, which the trial simulates by cutting off the network. */
const isDown = (fault: Fault | undefined): boolean => fault?.endsWith('-down') ?? false;

async function setup(given: Given = {}) {
  const { fault, inventory = {}, orders = {} } = given;
  const stock: Readonly<Partial<Record<string, number>>> = {
    ...initialStock,
    ...inventory,
    ...(fault && fault in stockAfter && { 'toe-roller': stockAfter[fault] ?? 0 }),
  };
  for (const id of ids) {
    const isMissing = fault === 'inventory-missing' && id === 'toe-roller';
    const units = isMissing ? undefined : stock[id];
    await write('products', id, units === undefined ? undefined : { inventory: units });
  }
  for (const [id, order] of Object.entries(orders)) await write('orders', id, documentOf(order));
  return pages(!isDown(fault));
}

describeInventory('Firestore', setup);
describeOrders('Firestore', setup);

test('a shopper buys with a test card, and the owner refunds and erases the order', async () => {
  await write('products', 'toe-strap', { inventory: 1 });
  const number = await browse(async (page) => {
    await page.goto(`${site}/product/toe-strap`);
    await page.getByRole('button', { name: 'BUY NOW' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/product/'));
    await payOn(page);
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    return /\b[\dA-Z]{4}-[\dA-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? '';
  });
  expect(number).toMatch(/^\w{4}-\w{4}$/);
  const tools = ownerPortsOf(line, 'in the trial');
  const request = {
    order: number,
    id: randomUUID(),
    what: 'all',
    restock: [{ productId: 'toe-strap', quantity: 1, isReturned: false }],
    refundedAsShown: 0,
  } as const;
  expect(await refund(tools, request)).toMatchObject({ ok: true });
  expect(await changeOrder(tools, number, { kind: 'erased' })).toMatchObject({ ok: true });
});
