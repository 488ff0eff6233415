import { describe, expect, test } from 'vitest';
import type { Answers } from '../../contract/calls.ts';
import { deskTools } from '../../../tests/support/desk-tools.ts';
import { numberOf } from '../../../tests/support/owner-tools.ts';
import { buyer } from '../../../../fakes/payments/sales.ts';

const one = numberOf('cs_1');

const numbersOf = (orders: Answers['orders']['orders']): readonly string[] =>
  orders.map(({ number }) => number);

describe('the desk returns', () => {
  test('each list of orders, newest first and page by page, with its length and the issues', async () => {
    const { ask, place, change, refund, stock, settle, dispute, documents } = deskTools();
    await stock('toe-strap', 8);
    const ids = ['cs_1', 'cs_2', 'cs_3', 'cs_4', 'cs_5', 'cs_6'];
    for (const id of ids) await place(id);
    const [, two = '', three = '', four = '', five = '', six = ''] = ids.map(numberOf);
    await change(two, { kind: 'shipped' });
    await change(five, { kind: 'shipped' });
    await refund({ order: five, what: 'amount', amount: '5' });
    await change(six, { kind: 'closed' }, { kind: 'restocked' });
    await dispute('cs_3');
    await settle();
    await stock('toe-strap', -2);
    const listed = async (list: string, limit = 50, days = {}) =>
      ask('orders', { list, words: '', limit, days });
    const lists = ['ready', 'waiting', 'review', 'shipped', 'refunded', 'closed', 'cancelled'];
    const all = await Promise.all(
      lists.map(async (list) => numbersOf((await listed(list)).orders)),
    );
    expect(all).toEqual([[one], [four], [six, three], [five, two], [five], [six], []]);
    expect((await listed('ready')).toPick).toMatchObject(units);
    expect((await listed('waiting')).orders[0]?.waiting).toMatchObject([{ quantity: 2 }]);
    expect((await ask('order', { order: four }))[0]?.waiting).toMatchObject([{ quantity: 2 }]);
    const latest = await listed('latest', 2);
    expect([numbersOf(latest.orders), latest.total]).toEqual([[six, five], 6]);
    expect((await listed('latest', 2050)).total).toBe(6);
    const shipped = await listed('shipped', 1);
    expect([numbersOf(shipped.orders), shipped.total]).toEqual([[five], 2]);
    expect(numbersOf(await ask('slips', { list: 'ready' }))).toEqual([one]);
    await documents.write('state', 'reconcile', { since: 1, failed: { evt_1: 5 } });
    await documents.write('mail', 'm1', { refusedAt: 7 });
    await documents.write('alerts', 'a1', { event: 'stock-oversold', at: 7, sentAt: 0 });
    const { counts, issues } = await ask('today');
    expect(counts).toEqual({ ready: 1, waiting: 1, review: 2 });
    expect(issues).toMatchObject([
      {
        text: 'dispute needs an answer by Dec 1',
        order: { number: three },
        advice: expect.stringContaining('the tracking number') as unknown,
        url: expect.stringContaining('pi_cs_3') as unknown,
      },
      { text: 'money kept', order: { number: six } },
      { text: '1 email refused by the mail server', email: 'all' },
      { event: 'evt_1' },
      { text: '1 alert did not reach you' },
    ]);
  });

  test('an order by its number or by its payment, and nothing if there is no such order', async () => {
    const { ask, place } = deskTools();
    await place('cs_1');
    for (const order of [one, one.toLowerCase().replace('-', ''), 'pi_cs_1'])
      expect(numbersOf(await ask('order', { order }))).toEqual([one]);
    expect(await ask('order', { order: 'AAAA-AAAA' })).toEqual([]);
  });

  test('the results of a search by name, email, tracking, number or product, newest first', async () => {
    const { ask, place, change } = deskTools();
    await place('cs_1');
    await place('cs_2', {
      buyer: { ...buyer, name: 'José Ruiz-Ångström', email: 'jr@run.example' },
    });
    const two = numberOf('cs_2');
    await change(two, { kind: 'shipped', tracking: '1Z 999 AA1' });
    const found = async (words: string) =>
      numbersOf((await ask('orders', { list: 'ready', words, limit: 50, days: {} })).orders);
    for (const words of ['jose', 'RUIZ angst', 'jr@run.example', '1z999aa1', '1Z 999 AA1', two])
      expect([words, await found(words)]).toEqual([words, [two]]);
    expect(await found('strap')).toEqual([two, one]);
    const first = await ask('orders', { list: 'ready', words: 'strap', limit: 1, days: {} });
    expect([numbersOf(first.orders), first.total]).toEqual([[two], 2]);
    for (const words of ['-', ' - ', 'ada ruiz', 'z999']) expect(await found(words)).toEqual([]);
    await change(two, { kind: 'erased' });
    expect(await found('jose')).toEqual([]);
    expect(await found(two)).toEqual([two]);
  });

  test('an order with its shopper’s other orders, and its fee from the provider’s books', async () => {
    const { ask, place, movements } = deskTools();
    for (const id of ['cs_1', 'cs_2']) await place(id);
    await place('cs_3', { buyer: { ...buyer, email: 'jo@run.example' } });
    const [order] = await ask('order', { order: one });
    expect(order?.others.map(({ number }) => number)).toEqual([numberOf('cs_2')]);
    expect(await ask('fee', { order: one })).toBeUndefined();
    const charged = { kind: 'charged', payment: 'pi_cs_1', cents: 5300, fee: 184, net: 5116 };
    movements.push({ ...charged, kind: 'charged' });
    expect(await ask('fee', { order: one })).toBe('$1.84');
  });

  test('an order with its history, its note, and the shopper’s messages', async () => {
    const { ask, place, change, documents } = deskTools();
    await place('cs_1');
    await documents.write('messages', 'm1', {
      email: buyer.email,
      message: 'Blue?',
      name: 'José',
      phone: '512 555 0100',
      receivedAt: 7,
    });
    await change(one, { kind: 'note-changed', note: 'Wants blue.' });
    await change(one, { kind: 'shipped', tracking: '1Z1' });
    await change(one, { kind: 'parcel-cancelled', parcel: 1 });
    const [order] = await ask('order', { order: one });
    expect(order).toMatchObject({
      note: 'Wants blue.',
      messages: [{ at: 7, text: 'Blue?', name: 'José', phone: '512 555 0100' }],
      parcels: [{ cancelledAt: expect.any(Number) as unknown }],
      due: [{ productId: 'toe-strap', quantity: 2 }],
    });
    expect(order?.history.map(({ text, by }) => [text, by])).toEqual([
      ['Paid; email to you', undefined],
      ['Note changed', 'Ida'],
      ['Parcel 1 shipped: 2 × Ground Up Strap, tracking number 1Z1; email to the shopper', 'Ida'],
      ['Parcel 1 taken back; email to the shopper', 'Ida'],
    ]);
  });
});

const units = [{ productId: 'toe-strap', quantity: 2 }];
const shipped = { kind: 'shipped', tracking: '1Z1', despite: [], id: 'p-1', dueAsShown: units };

describe('the desk changes', () => {
  test('an order once, if the owner has seen its obstacles, and returns the result', async () => {
    const { ask, place, documents } = deskTools();
    await place('cs_1', { isLive: false });
    const ship = (despite: string[]) =>
      ask('changeOrder', { order: one, events: [{ ...shipped, despite }] });
    expect(await ship([])).toMatchObject({ ok: false });
    const value = { number: one, state: 'shipped', due: [], parcels: [{ tracking: '1Z1' }] };
    for (let times = 0; times < 2; times += 1)
      expect(await ship(['test'])).toMatchObject({ ok: true, value });
    expect(documents.dump('privateOrders')['key-cs_1']).toMatchObject({ state: 'shipped' });
  });

  test('the stock once per id, unless the numbers that the page showed are out of date', async () => {
    const { ask } = deskTools();
    const ten = { productId: 'toe-strap', units: 10, change: 'd-1' };
    expect(await ask('addStock', ten)).toEqual({ ok: true });
    expect(await ask('addStock', { ...ten, units: 5 })).toEqual({
      ok: false,
      error: 'That was already done, with other numbers for toe-strap: check it again.',
    });
    const count = { productId: 'toe-strap', inventory: 4, soldAsShown: 0, change: 'c-1' };
    for (const [shown, says] of [
      [{ soldAsShown: 1 }, 'has sold 0 by now'],
      [{ forSaleAsShown: 1 }, 'has 35 for sale now'],
      [{ unshippedAsShown: 1 }, '0 units sold but not shipped'],
    ] as const)
      expect(await ask('setStock', { ...count, ...shown })).toMatchObject({
        error: expect.stringContaining(says) as unknown,
      });
  });
});

const change = (event: object) => ['changeOrder', { order: one, events: [event] }] as const;
const refund = { order: one, id: 'r-1', what: 'all', refundedAsShown: 0 };

test.each<readonly [keyof Answers, unknown]>([
  ['orders', { list: 'all', limit: 5 }],
  ['order', undefined],
  ['changeOrder', { order: one, events: [] }],
  change({ kind: 'refund-asked' }),
  change({ kind: 'sale' }),
  change({ ...shipped, dueAsShown: undefined }),
  change({ ...shipped, units: [{ productId: 'toe-hammer', quantity: 1 }] }),
  change({ ...shipped, units: [{ productId: 'toe-strap', quantity: 0 }] }),
  change({ ...shipped, despite: ['everything'] }),
  change({ kind: 'restocked', units: [], id: 'b-1' }),
  change({ kind: 'parcel-cancelled', parcel: 0 }),
  change({ kind: 'address-changed', buyer: { country: 'Texas' } }),
  change({ kind: 'address-changed', buyer: { email: 'nobody' } }),
  change({ kind: 'address-changed', buyer: { city: 'x'.repeat(201) } }),
  ['refund', { ...refund, what: 'some' }],
  ['refund', { ...refund, id: '' }],
  ['refund', { ...refund, refundedAsShown: undefined }],
  ['addStock', { productId: 'toe-strap', units: 1.5, change: 'd-1' }],
  ['setStock', { productId: 'toe-strap', inventory: 5, change: 'd-1' }],
])('the server refuses %s with %o, and changes nothing', async (name, input) => {
  const { ask, place, documents } = deskTools();
  await place('cs_1');
  const commits = documents.commits();
  await expect(ask(name, input)).rejects.toThrow(/\w/);
  expect(documents.commits()).toBe(commits);
});

test('the server drops fields that the schema does not have', async () => {
  const { ask, place, documents } = deskTools();
  await place('cs_1');
  const named = [{ ...units[0], name: 'Ground Up Strap' }];
  const parts = { city: 'Dallas', town: 'Dallas' };
  const events = [
    { kind: 'address-changed', buyer: parts },
    { ...shipped, units: named, dueAsShown: named },
  ];
  expect(await ask('changeOrder', { order: one, events })).toMatchObject({ ok: true });
  const record = documents.dump('privateOrders')['key-cs_1'];
  expect(record?.['buyer']).toEqual({ ...buyer, city: 'Dallas' });
  expect(JSON.stringify(record?.['parcels'])).not.toContain('name');
});
