import { expect, test } from 'vitest';
import { buyer } from '../../../fakes/payments/sales.ts';
import { ownerTools } from '../../tests/support/owner-tools.ts';
import { searchOrders } from './find-orders.ts';

test('a whole address finds its order, although 250 newer ones share its words and its provider', async () => {
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
  // The index of an order from before it had whole addresses.
  const search = ['zoe', 'gmail', 'example'];
  await documents.write('privateOrders', 'key-cs_1', { ...record, search });
  expect(await found()).toEqual(['key-cs_1']);
  expect(await searchOrders(documents, 'gmail')).toHaveLength(251);
});
