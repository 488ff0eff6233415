import { describe, expect, test } from 'vitest';
import { numberOf, ordered, ownerTools } from '../../tests/support/owner-tools.ts';

const one = numberOf('cs_1');
const shipped = { kind: 'shipped' } as const;
const emailResent = { kind: 'email-resent' } as const;

test('an order is found by its number, or by its payment if another order has the same number', async () => {
  const { place, change, documents } = await ordered();
  await place('cs_2');
  await place('cs_3', { payment: undefined });
  for (const id of ['key-cs_2', 'key-cs_3'])
    await documents.transact(async (transaction) =>
      transaction.merge('privateOrders', id, { number: one }),
    );
  // The third order has no payment, so only its number identifies it.
  expect(await change(one, emailResent)).toEqual({
    ok: false,
    error: 'Several orders have that number. Name a payment: pi_cs_1, pi_cs_2',
  });
  expect(await change('pi_cs_2', emailResent)).toMatchObject({ ok: true });
  expect(documents.dump('mail')['order-key-cs_2']).toMatchObject({ dueAt: 0 });
  expect(await change('K7M3-XQ4R', emailResent)).toEqual({
    ok: false,
    error: 'There is no order K7M3-XQ4R.',
  });
});

test('a request changes an order only once, even if the response is lost', async () => {
  let isLost = false;
  const fault = (step: string): void => {
    if (!isLost || step !== 'response') return;
    isLost = false;
    throw new Error('down');
  };
  const { place, change, documents } = ownerTools({ fault });
  await place('cs_1');
  isLost = true;
  const event = { ...shipped, tracking: '1Z1', id: 'p-1' };
  expect(await change(one, event)).toMatchObject({ ok: true });
  expect(documents.dump('privateOrders')['key-cs_1']?.['parcels']).toHaveLength(1);
});

test('changing an unshipped order’s address also changes the shopper’s copy and where the shipping email goes', async () => {
  const { change, documents } = await ordered();
  const buyer = { line1: '2 Track Lane', line2: null, email: 'bo@b.example', city: undefined };
  expect(await change(one, { kind: 'address-changed', buyer })).toMatchObject({
    value: { order: { buyer: { ...buyer, city: 'Austin' } } },
  });
  expect(documents.dump('orders')['cs_1']).toMatchObject({
    shippingInfo: { address: { line1: '2 Track Lane' } },
  });
  await change(one, shipped);
  expect(documents.dump('mail')['shipped-key-cs_1']).toMatchObject({ to: 'bo@b.example' });
});

describe('emails', () => {
  test('are resent with the order’s current data, and marked if the order is a test', async () => {
    const { change, documents } = await ordered({ isLive: false });
    await change(one, { ...shipped, tracking: '1Z1', despite: ['test'] });
    await documents.write('mail', 'shipped-key-cs_1', { sentAt: 1 });
    expect(await change(one, emailResent)).toMatchObject({ ok: true });
    const { 'order-key-cs_1': order, 'shipped-key-cs_1': email } = documents.dump('mail');
    expect(order?.['subject']).toMatch(/^TEST: Order /);
    expect(email).toMatchObject({ to: 'ada@groundup.example', dueAt: 0 });
    expect(email?.['subject']).toMatch(/^TEST: Your /);
    expect(email).not.toHaveProperty('sentAt');
  });

  test.each(['pending', 'failed'] as const)(
    'are not resent for a %s order, and an email written too early is replaced once the order is paid',
    async (kind) => {
      const { change, place, documents } = ownerTools();
      await place('cs_1', {}, kind);
      expect(await change(one, emailResent)).toMatchObject({ ok: false });
      expect(documents.dump('mail')).toEqual({});
      await documents.write('mail', 'order-key-cs_1', { subject: 'Too early' });
      await place('cs_1');
      expect(documents.dump('mail')['order-key-cs_1']).toMatchObject({
        subject: expect.stringContaining('2 to pack') as unknown,
      });
    },
  );
});
