import { expect, test } from 'vitest';
import { buyer } from '../../../../fakes/payments/sales.ts';
import { ownerTools } from '../../../tests/support/owner-tools.ts';
import { ordersOf, salesOf } from './list-calls.ts';
import { searchOrders } from '../../orders/find-orders.ts';

test('a search for a whole email address finds its order, even if 250 newer orders have the same words', async () => {
  const { place, documents } = ownerTools();
  const address = 'zoe@gmail.example';
  await place('cs_1', { buyer: { ...buyer, email: address } });
  const record = documents.dump('privateOrders')['key-cs_1'] ?? {};
  const other = {
    ...record,
    buyer: { ...buyer, email: 'zoe.li@gmail.example' },
    search: ['zoe', 'li', 'gmail', 'example'],
  };
  for (let index = 1; index <= 250; index += 1) {
    const placedAt = Number(record['placedAt']) + index;
    await documents.write('privateOrders', `key-${index}`, { ...other, placedAt });
  }
  const found = async () => (await searchOrders(documents, address)).map(({ key }) => key);
  expect(await found()).toEqual(['key-cs_1']);
  // Orders saved by an older version do not have the whole address among their search words.
  const search = ['zoe', 'gmail', 'example'];
  await documents.write('privateOrders', 'key-cs_1', { ...record, search });
  expect(await found()).toEqual(['key-cs_1']);
  expect(await searchOrders(documents, 'gmail')).toHaveLength(251);
});

test('lists, and the revenue for the last 1, 7 and 30 days, use days in the shop’s time zone', async () => {
  const { tools, place, refund, wait } = ownerTools();
  await place('cs_1');
  await refund({ what: 'amount', amount: '5' });
  // The next evening in Texas, when it is already the following day in UTC.
  wait(36 * 3_600_000);
  await place('cs_2');
  await place('cs_3', {}, 'failed');
  await place('cs_4', { isLive: false });
  const totalOf = async (
    list: 'ready' | 'refunded' | 'latest',
    from: string,
    through: string,
    words = '',
  ) => (await ordersOf(tools, { list, words, limit: 9, days: { from, through } })).total;
  const day = '2026-11-22';
  expect(await totalOf('ready', day, day)).toBe(2);
  expect(await totalOf('ready', '', '2026-11-21')).toBe(1);
  expect(await totalOf('refunded', day, '')).toBe(0);
  expect(await totalOf('latest', day, day)).toBe(3);
  expect(await totalOf('refunded', day, '', 'ada')).toBe(3);
  expect(await salesOf(tools)).toEqual([
    { days: 1, orders: 1, money: '$53.00', areTests: false },
    { days: 7, orders: 2, money: '$101.00', areTests: false },
    { days: 30, orders: 2, money: '$101.00', areTests: false },
  ]);
});
