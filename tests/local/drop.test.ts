import { beforeEach, expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { fieldsIn } from '#domain/field.ts';
import { backend, call, pay, send } from './support/backend.ts';

beforeEach(() => backend.reset());

const data = { items: [{ priceId: testProduct.priceId, quantity: 1 }], origin: backend.url };
const open = () => call('createCheckoutSession', data);

test('of three simultaneous checkouts for two units, two open and are paid (behaviour 16.6)', async () => {
  await backend.writeStock({ 'test-product': 2 });
  const sessions = await Promise.all([open(), open(), open()]);
  const [refused, ...others] = sessions.filter(({ status }) => status !== 200);
  expect(others).toEqual([]);
  expect(refused).toMatchObject({
    status: 409,
    error: { status: 'ABORTED', details: { left: { 'test-product': 0 } } },
  });
  const opened = sessions.filter((one) => one !== refused);
  await Promise.all(opened.map(({ result }) => pay(String(fieldsIn(result)['url']))));
  await backend.deliveries();
  expect(await backend.inventory('test-product')).toBe(0);
});

test('ending a checkout releases its hold (behaviour 5.6)', async () => {
  await backend.writeStock({ 'test-product': 1 });
  const holds = async () => Object.keys(await backend.collection('privateOrders')).length;
  const { result } = await open();
  expect(await holds()).toBe(1);
  const { held: session } = fieldsIn(result);
  expect(await call('endCheckoutSession', { session })).toMatchObject({ status: 200 });
  expect(await holds()).toBe(0);
});

test('a household has one share of a drop from all its /64s, and its neighbors have theirs (behaviour 16.5)', async () => {
  await backend.writeStock({ 'test-product': 4 });
  // The caller makes up the entries before the address. A household gets half of its network's share.
  const openFrom = async (address: string) => {
    const headers = { 'X-Forwarded-For': `192.0.2.1, ${address}` };
    return (await send('createCheckoutSession', JSON.stringify({ data }), headers)).status;
  };
  const statuses: number[] = [];
  for (const room of ['1', '2', '3', '100', '100', '100'])
    statuses.push(await openFrom(`2001:db8:1:${room}::1`));
  expect(statuses).toEqual([200, 200, 429, 200, 200, 409]);
});
