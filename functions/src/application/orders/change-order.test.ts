import { expect, test } from 'vitest';
import { key, sale, setup } from '../../../tests/support/paid-order.ts';

test('one transaction ships an order and writes the email to its shopper', async () => {
  const { place, ship, record, documents } = setup();
  await place(sale);
  const before = documents.commits();
  expect(await ship()).toMatchObject({ ok: true });
  expect(documents.commits()).toBe(before + 1);
  expect(record()).toMatchObject({ state: 'shipped' });
  expect(documents.dump('mail')[`shipped-${key}`]).toMatchObject({ to: 'ada@groundup.example' });
});

test('an order is erased once its dispute is over, and a later refund does not publish it again', async () => {
  const { place, ship, erase, dispute, refund, documents } = setup();
  await place(sale);
  await ship();
  await dispute('open');
  expect(await erase()).toMatchObject({ error: expect.stringContaining('disputed') as unknown });
  expect(documents.dump('orders')).toHaveProperty('cs_1');
  await dispute('won');
  expect(await erase()).toMatchObject({ ok: true });
  expect(await refund()).toMatchObject({ ok: true });
  expect([documents.dump('orders'), documents.dump('mail')]).toEqual([{}, {}]);
});
