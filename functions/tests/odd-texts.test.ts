import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { saleOf } from '../src/adapters/stripe/session.ts';
import { searchWordsOf } from '../src/domain/search-words.ts';
import { searchOrders } from '../owner/orders/find-orders.ts';
import { testShop } from './support/store.ts';
import { orderKey, project, stripeSession } from './support/stripe-session.ts';

/** The maximum length of text that the provider accepts, in characters. */
const longest = 5000;

/** Parts of names that grow the most when normalized, or that are easily cut in the middle of a character. */
const parts = ['㌖', '\u{FDFA}', '𠮷', '山', 'a', 'É', '\u0301', ' ', '-', '\0', '👩‍🚀', '\uD800'];
const part = fc.constantFrom(...parts);
const name = fc.oneof(
  fc.tuple(part, fc.nat(longest)).map(([one, times]) => one.repeat(times)),
  fc.array(part, { maxLength: longest, size: 'max' }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: longest, size: 'max' }),
);

/** A shop with a paid order, whose shopper has the given name and email address. */
async function placed(shipTo: string, email: string) {
  const shop = testShop();
  const session: unknown = stripeSession({
    livemode: true,
    collected_information: { shipping_details: { name: shipTo, address: { line1: shipTo } } },
    customer_details: { email, phone: email },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's API returns it
  const sale = saleOf(session as Parameters<typeof saleOf>[0], project);
  if (sale === undefined || !(await shop.place(sale))) throw new Error('The order was not placed.');
  return shop;
}

const found = async ({ documents }: ReturnType<typeof testShop>, words: string) =>
  searchOrders(documents, words);

test('an order is saved, shipped and found by its number, whatever the shopper’s name', async () => {
  const anything = fc.asyncProperty(name, name, async (shipTo, email) => {
    const shop = await placed(shipTo.slice(0, longest), email.slice(0, longest));
    await shop.ship(orderKey, '1Z 999 AA1');
    const number = String(shop.record(orderKey)?.['number']);
    expect(await found(shop, '1Z999AA1')).toHaveLength(1);
    const [order] = await found(shop, number);
    const words = order ? searchWordsOf(order) : [];
    expect(words.length).toBeLessThanOrEqual(100);
    expect(Math.max(...words.map((word) => Array.from(word).length))).toBeLessThanOrEqual(254);
  });
  // Stops at the first failure, since shrinking long strings takes a long time.
  await fc.assert(anything, { seed: 48, endOnFailure: true });
});

test.each([
  ['山田𠮷男', '山田𠮷'],
  ['𠮷野', '𠮷野'],
  ['李明', '李'],
  ['Sinéad O’Brien', 'obrien'],
  ["Sinéad O'Brien", "o'brien"],
  ['Ann-Kathrin Lee', 'annkathrin'],
  ['Ann\uD800 Lee', 'lee'],
])('the shopper %j is found by searching for %j', async (shipTo, words) => {
  const shop = await placed(shipTo, 'ann@groundup.example');
  expect(await found(shop, words)).toHaveLength(1);
});
