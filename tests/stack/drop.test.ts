import { beforeEach, describe, expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { fieldsIn } from '#domain/field.ts';
import { backend, call, pay } from './support/backend.ts';

beforeEach(() => backend.reset());

test('of four simultaneous checkouts for two units, two open and are paid (behaviour 16.6)', async () => {
  await backend.writeStock({ 'test-product': 2 });
  const items = [{ priceId: testProduct.priceId, quantity: 1 }];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call('createCheckoutSession', { items, origin: backend.url })),
  );
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(2);
  for (const { status, error } of answers.filter((one) => !opened.includes(one)))
    expect({ status, error }).toMatchObject({
      status: 409,
      error: { status: 'ABORTED', details: { left: { 'test-product': 0 } } },
    });
  await Promise.all(opened.map(({ result }) => pay(String(fieldsIn(result)['url']))));
  await backend.deliveries();
  expect(await backend.inventory('test-product')).toBe(0);
});

describe('a checkout that holds the last unit', () => {
  const items = [{ priceId: testProduct.priceId, quantity: 1 }];
  const open = async () => {
    const { status, result } = await call('createCheckoutSession', { items, origin: backend.url });
    const { url, held } = fieldsIn(result);
    return { status, url: String(url), held: String(held) };
  };

  beforeEach(() => backend.writeStock({ 'test-product': 1 }));

  test('releases it when the shopper comes back unpaid, and can no longer be paid', async () => {
    const { url, held } = await open();
    expect((await open()).status).toBe(409);
    expect(await call('endCheckoutSession', { session: held })).toMatchObject({ status: 200 });
    expect((await open()).status).toBe(200);
    await expect(pay(url)).rejects.toThrow('410');
  });

  test('keeps it once paid, however late the event', async () => {
    await backend.setDelivery('never');
    const { url, held } = await open();
    await pay(url);
    expect(await call('endCheckoutSession', { session: held })).toMatchObject({ status: 200 });
    expect((await open()).status).toBe(409);
    await backend.release();
    await backend.deliveries();
    expect(await backend.inventory('test-product')).toBe(0);
  });

  test('accepts only cards, because a bank would hold it for days', async () => {
    await pay((await open()).url, 'bank-failing');
    await backend.deliveries();
    expect(await backend.inventory('test-product')).toBe(0);
  });
});
