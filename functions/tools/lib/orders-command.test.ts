import { describe, expect, it } from 'vitest';
import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import { fakePayments, unsettled } from '../../tests/support/fake-payments.ts';
import { memoryDocuments } from '../../tests/support/memory-documents.ts';
import { saleOf } from '../../tests/support/sales.ts';
import { applyPaymentEvent } from '../../src/application/orders/apply-payment-event.ts';
import { ordersIn } from '../../tests/support/store.ts';
import type { Sale } from '../../src/domain/sale.ts';
import { ordersCommand } from './orders-command.ts';

const replyTo = 'owner@groundup.example';
const numberOf = (id: string): string => orderNumberOf(`key-${id}`);

function setup() {
  let now = Date.UTC(2026, 10, 21, 12);
  const clock = { now: () => now };
  const documents = memoryDocuments({ products: { 'toe-strap': { inventory: 25 } } });
  const payments = fakePayments({ clock });
  const lines: string[] = [];
  const { orders, place } = ordersIn(documents, { clock });
  const dependencies = { orders, clock, log: () => undefined, payments };
  return {
    documents,
    payments,
    lines,
    place: async (id: string, more: Partial<Sale> = {}) => {
      now += 60_000;
      const sale = saleOf(id, { 'toe-strap': 2 }, more);
      const money = { ...unsettled(`pi_${id}`), key: sale.key };
      payments.settle(money, sale.amounts.total ?? 0);
      await place(sale);
    },
    dispute: (id: string) =>
      applyPaymentEvent(dependencies, {
        id: 'evt_1',
        type: 'charge.dispute.created',
        payment: `pi_${id}`,
        kind: 'dispute',
        settlement: {
          ...unsettled(`pi_${id}`),
          disputes: [
            {
              id: 'dp_1',
              status: 'needs_response',
              reason: 'fraudulent',
              amount: 4900,
              dueBy: Date.UTC(2026, 11, 1, 18, 30),
            },
          ],
        },
      }),
    run: async (...words: string[]) => {
      lines.length = 0;
      return ordersCommand(words, {
        documents,
        payments: () => payments,
        replyTo: () => replyTo,
        now: clock.now,
        print: (line) => lines.push(line),
      });
    },
  };
}

describe('the list', () => {
  it('has the latest orders first, each in one line', async () => {
    const { run, place, lines } = setup();
    await place('cs_1');
    await place('cs_2');
    expect(await run()).toBe(true);
    expect(lines).toEqual([
      `${numberOf('cs_2')}  2026-11-21 12:02  new  $53.00  Ada Runner  2 × Ground Up Strap`,
      `${numberOf('cs_1')}  2026-11-21 12:01  new  $53.00  Ada Runner  2 × Ground Up Strap`,
      '2 orders',
    ]);
  });

  it('is narrowed to what is new, shipped, refunded, or needs a hand', async () => {
    const { run, place, dispute, lines } = setup();
    for (const id of ['cs_1', 'cs_2', 'cs_3', 'cs_4']) await place(id);
    await run('ship', numberOf('cs_2'));
    await run('refund', numberOf('cs_3'));
    await dispute('cs_4');
    const numbers = async (kind: string) => {
      await run('list', kind);
      return lines.slice(0, -1).map((line) => line.split('  ')[0]);
    };
    expect(await numbers('new')).toEqual([numberOf('cs_4'), numberOf('cs_1')]);
    expect(await numbers('shipped')).toEqual([numberOf('cs_2')]);
    expect(await numbers('refunded')).toEqual([numberOf('cs_3')]);
    expect(await numbers('hand')).toEqual([numberOf('cs_4')]);
    expect(lines[0]).toContain('dispute needs_response, answer by 2026-12-01 18:30');
    expect(lines.at(-1)).toBe('1 order');
  });

  it('has no checkout that only holds pieces', async () => {
    const { run, lines, documents } = setup();
    await documents.transact(async (transaction) => {
      transaction.create('fulfilments', 'key-1', { state: 'held', placedAt: 0 });
    });
    await run('list');
    expect(lines).toEqual(['0 orders']);
  });
});

describe('one order', () => {
  it('is shown with its whole address and its payment, by its number as people write it', async () => {
    const { run, place, lines } = setup();
    await place('cs_1');
    const number = numberOf('cs_1');
    for (const name of [number, number.toLowerCase(), number.replace('-', ' '), 'pi_cs_1']) {
      expect(await run('show', name)).toBe(true);
      expect(lines).toEqual([
        `Order ${number}, new, placed 2026-11-21 12:01 UTC
  2 × Ground Up Strap
Total $53.00
Ship to:
  Ada Runner
  1 Track Lane
  Apartment 5
  Austin, TX 78701
  US
ada@groundup.example
+15125550100
https://dashboard.stripe.com/payments/pi_cs_1`,
      ]);
    }
  });

  it('is shipped once, and its shopper written to', async () => {
    const { run, place, lines, documents } = setup();
    await place('cs_1');
    expect(await run('ship', numberOf('cs_1'), '1Z999')).toBe(true);
    expect(lines[0]).toContain('is shipped, and the shopper is written to.');
    expect(documents.dump('mail')['shipped-key-cs_1']).toMatchObject({ replyTo });
    expect(await run('ship', numberOf('cs_1'), '1Z999')).toBe(false);
    expect(lines).toEqual(['It is shipped already.']);
    await run('show', numberOf('cs_1'));
    expect(lines[0]).toContain('Tracking number 1Z999');
  });

  it('is refunded once, with its pieces or without', async () => {
    const { run, place, lines, payments, documents } = setup();
    await place('cs_1');
    expect(await run('refund', numberOf('cs_1'))).toBe(true);
    expect(lines[0]).toContain('is refunded. Do not ship it.');
    expect(await run('refund', numberOf('cs_1'), 'restock')).toBe(true);
    expect(payments.refunds).toEqual(['pi_cs_1']);
    expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 27 });
    await run('show', numberOf('cs_1'));
    expect(lines[0]).toContain('refunded $53.00\nrestocked');
  });

  it('is erased once it is shipped, and shows that', async () => {
    const { run, place, lines } = setup();
    await place('cs_1');
    expect(await run('erase', numberOf('cs_1'))).toBe(false);
    expect(lines).toEqual(['It is not shipped yet: ship or refund it first.']);
    await run('ship', numberOf('cs_1'));
    expect(await run('erase', numberOf('cs_1'))).toBe(true);
    await run('show', numberOf('cs_1'));
    expect(lines[0]).toContain('The buyer is erased.');
    expect(lines[0]).not.toMatch(/Ada|Track|@/);
  });

  it('whose number another has too has to be named by its payment', async () => {
    const { run, place, lines, documents } = setup();
    await place('cs_1');
    await place('cs_2');
    await documents.transact(async (transaction) => {
      transaction.merge('fulfilments', 'key-cs_2', { number: numberOf('cs_1') });
    });
    expect(await run('ship', numberOf('cs_1'))).toBe(false);
    expect(lines).toHaveLength(3);
    expect(await run('ship', 'pi_cs_2')).toBe(true);
  });
});

it('all orders are exported as CSV, in which nothing is a formula', async () => {
  const { run, place, lines } = setup();
  await place('cs_1', {
    buyer: { ...saleOf('x', {}).buyer, name: '=HYPERLINK("http://evil.example")', line2: null },
  });
  expect(await run('export')).toBe(true);
  expect(lines[0]).toContain('"number","placed","state"');
  expect(lines[1]).toBe(
    `"${numberOf('cs_1')}","2026-11-21 12:01","new","2 × Ground Up Strap","53.00","0.00","'=HYPERLINK(""http://evil.example"")","1 Track Lane","","Austin","TX","78701","US","ada@groundup.example","'+15125550100","","pi_cs_1"`,
  );
});

it.each([
  [['hop']],
  [['list', 'old']],
  [['list', 'new', 'all']],
  [['show']],
  [['show', 'K7M3-XQ4R', 'more']],
  [['refund', 'K7M3-XQ4R', 'all', 'more']],
  [['export', 'all']],
  [['constructor', 'x']],
])('%j is answered with what can be asked, and changes nothing', async (words) => {
  const { run, lines, documents } = setup();
  expect(await run(...words)).toBe(false);
  expect(lines.join('\n')).toMatch(/Usage:|There is no order/);
  expect(documents.commits()).toBe(0);
});

it('says where there is no such order', async () => {
  const { run, lines } = setup();
  expect(await run('show', 'K7M3-XQ4R')).toBe(false);
  expect(lines).toEqual(['There is no order K7M3-XQ4R.']);
});
