import { describe, expect, test } from 'vitest';
import type { Calls } from './contract.ts';
import { numberOf, ownerTools } from '../../../tests/support/owner-tools.ts';
import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import { buyer } from '../../../../testing/sales.ts';
import { createCallHandlers } from './call-handlers.ts';

const one = numberOf('cs_1');

function setup() {
  const shop = ownerTools();
  const project = { id: 'ground-up-test', isLocal: false };
  const env = { LIMITED_PRODUCTS: 'toe-roller' };
  const answers = createCallHandlers({ ...shop.tools, project, env, diagnose: async () => [] });
  return {
    ...shop,
    ask: async <Name extends keyof Calls>(name: Name, input?: unknown) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's
      return (await answers.get(name)?.(input)) as Calls[Name][1];
    },
  };
}

const numbersOf = (orders: Calls['search'][1]): readonly string[] =>
  orders.map(({ number }) => number);

describe('the desk lists', () => {
  test('each list, the newest first, page by page, with its length and what is wrong', async () => {
    const { ask, place, run, stock, settle, dispute, documents } = setup();
    await stock('toe-strap', 8);
    const ids = ['cs_1', 'cs_2', 'cs_3', 'cs_4', 'cs_5', 'cs_6'];
    for (const id of ids) await place(id);
    const [, two, three, four, five, six] = ids.map(numberOf);
    await run('ship', numberOf('cs_2'));
    await run('ship', numberOf('cs_5'));
    await run('refund', numberOf('cs_5'), '5');
    await run('close', numberOf('cs_6'), 'restock');
    await dispute('cs_3');
    await settle();
    await stock('toe-strap', -2);
    const listed = async (list: string, limit = 50) => ask('orders', { list, limit });
    const lists = ['ready', 'waiting', 'review', 'shipped', 'refunded', 'closed', 'cancelled'];
    const all = await Promise.all(
      lists.map(async (list) => numbersOf((await listed(list)).orders)),
    );
    expect(all).toEqual([[one], [four], [three], [five, two], [five], [six], []]);
    expect((await listed('waiting')).orders[0]?.waiting).toMatchObject([{ quantity: 2 }]);
    expect((await ask('order', { id: four }))[0]?.waiting).toMatchObject([{ quantity: 2 }]);
    const latest = await listed('latest', 2);
    expect([numbersOf(latest.orders), latest.total]).toEqual([[six, five], 6]);
    const shipped = await listed('shipped', 1);
    expect([numbersOf(shipped.orders), shipped.total]).toEqual([[five], 2]);
    expect(numbersOf(await ask('slips', { list: 'ready' }))).toEqual([one]);
    await documents.write('state', 'reconcile', { since: 1, failed: { evt_1: 5 } });
    await documents.write('mail', 'm1', { refusedAt: 7 });
    await documents.write('alerts', 'a1', { event: 'stock-oversold', at: 7, sentAt: 0 });
    const { counts, trouble } = await ask('today');
    expect(counts).toEqual({ ready: 1, waiting: 1, review: 1 });
    expect(trouble).toMatchObject([
      {
        text: 'dispute needs an answer by Dec 1',
        order: { number: three },
        advice: expect.stringContaining('the tracking number') as unknown,
        url: expect.stringContaining('pi_cs_3') as unknown,
      },
      { text: '1 mail refused by the mail server', isMail: true },
      { event: 'evt_1' },
      { text: '1 alert did not reach you' },
    ]);
  });

  test('an order by its number or its payment, and none', async () => {
    const { ask, place } = setup();
    await place('cs_1');
    for (const id of [one, one.toLowerCase().replace('-', ''), 'pi_cs_1'])
      expect(numbersOf(await ask('order', { id }))).toEqual([one]);
    expect(await ask('order', { id: 'AAAA-AAAA' })).toEqual([]);
    expect(await ask('order', undefined)).toEqual([]);
  });

  test('the results of a search by name, mail, tracking, number or product, the newest first', async () => {
    const { ask, place, run } = setup();
    await place('cs_1');
    await place('cs_2', {
      buyer: { ...buyer, name: 'José Ruiz-Ångström', email: 'jr@run.example' },
    });
    const two = numberOf('cs_2');
    await run('ship', two, '1Z 999 AA1');
    const found = async (words: string) => numbersOf(await ask('search', { words }));
    for (const words of ['jose', 'RUIZ angst', 'jr@run.example', '1z999aa1', '1Z 999 AA1', two])
      expect([words, await found(words)]).toEqual([words, [two]]);
    expect(await found('strap')).toEqual([two, one]);
    for (const words of ['', ' - ', 'ada ruiz', 'z999']) expect(await found(words)).toEqual([]);
    await run('erase', two);
    expect(await found('jose')).toEqual([]);
    expect(await found(two)).toEqual([two]);
  });

  test('an order with its history, its note, and what its buyer wrote', async () => {
    const { ask, place, run, documents } = setup();
    await place('cs_1');
    await documents.write('messages', 'm1', {
      email: buyer.email,
      message: 'Blue?',
      name: 'José',
      phone: '512 555 0100',
      receivedAt: 7,
    });
    await run('note', one, 'Wants blue.');
    await run('ship', one, '1Z1');
    await run('take-back', one, '1');
    const [order] = await ask('order', { id: one });
    expect(order).toMatchObject({
      note: 'Wants blue.',
      messages: [{ at: 7, text: 'Blue?', name: 'José', phone: '512 555 0100' }],
      parcels: [{ takenBackAt: expect.any(Number) as unknown }],
      due: [{ productId: 'toe-strap', quantity: 2 }],
    });
    expect(order?.history.map(({ text, by }) => [text, by])).toEqual([
      ['Paid; mail to you', undefined],
      ['Note changed', 'Ida'],
      ['Parcel 1 shipped: 2 × Ground Up Strap, tracking number 1Z1; mail to the shopper', 'Ida'],
      ['Parcel 1 taken back; mail to the shopper', 'Ida'],
    ]);
  });

  test('every product, and whether it is limited', async () => {
    const products = await setup().ask('stock');
    expect(products.map(({ id, isLimited }) => [id, isLimited])).toEqual(
      catalogue.map(({ id }) => [id, id === 'toe-roller']),
    );
  });
});

describe('the desk runs', () => {
  test('a command, with the obstacles that the owner has seen, and refuses unknown ones', async () => {
    const { ask, place, documents } = setup();
    await place('cs_1', { isLive: false });
    const ship = { tool: 'orders', words: ['ship', one, '1Z1'] };
    for (const despite of [[], ['tests']])
      expect(await ask('run', { ...ship, despite })).toMatchObject({ isDone: false });
    expect(await ask('run', { ...ship, despite: ['test'] })).toEqual({
      isDone: true,
      text: `${one} is shipped, and the shopper is written to.`,
      files: [],
    });
    expect(documents.dump('fulfilments')['key-cs_1']).toMatchObject({ state: 'shipped' });
  });

  test('the carrier’s file, and ships nothing by a dry run', async () => {
    const { ask, place, documents } = setup();
    await place('cs_1');
    const file = `number,tracking\n${one},1Z1\n`;
    for (const [isDryRun, state] of Object.entries({ true: 'new', false: 'shipped' })) {
      await ask('run', { tool: 'orders', words: ['ship'], file, isDryRun: isDryRun === 'true' });
      expect(documents.dump('fulfilments')['key-cs_1']).toMatchObject({ state });
    }
  });

  test('nothing if what its page showed has changed', async () => {
    const { ask, place } = setup();
    await place('cs_1');
    const asked = (words: string[], shown: object) => ask('run', { tool: 'orders', words, shown });
    const ship = await asked(['ship', one], { due: { 'toe-strap': 1 } });
    expect(ship.text).toContain('It has changed since you looked: due is 2 ×');
    const refund = await asked(['refund', one, '5'], { refunded: 500 });
    expect(refund.text).toContain('It has changed since you looked: $0.00 went back');
  });

  test.each([
    { tool: 'orders', words: ['list'] },
    { tool: 'orders', words: [] },
    { tool: 'doctor', words: [] },
    { tool: 'constructor', words: ['ship'] },
    undefined,
  ])('no other command: %o', async (input) => {
    const told = setup().ask('run', input);
    expect(await told.then(({ text }) => text, String)).toContain('The desk has no such command.');
  });
});
