import { describe, expect, test } from 'vitest';
import { dispute, refund } from '../../../tests/support/order-events.ts';
import { updateFor, completed, paid, setup, start } from '../../../tests/support/reconciliation.ts';
import { alarm } from '../checkout/watch-failures.ts';
import { saleEvent } from '../../../../fakes/payments/sales.ts';

const total = paid(1).amounts.total ?? 0;

const { refunds: whole } = refund('re_1', total);
const { refunds: part } = refund('re_1', 500);
const { disputes: lost } = dispute('lost');
const { disputes: open } = dispute('open');

test('reconciliation places only the orders of reported sales that the webhook missed', async () => {
  const foreign = { id: 'evt_4', type: 'x', payment: undefined, kind: 'foreign' } as const;
  const events = [completed(1), completed(2), saleEvent('pending', paid(3)), foreign];
  const { run, place, documents, entries, orders, inventory } = setup({ events });
  await place(paid(1));
  await run();
  expect(orders().toSorted()).toEqual(['cs_1', 'cs_2', 'cs_3']);
  expect(documents.dump('orders')['cs_3']).toMatchObject({ payment: 'pending' });
  expect(inventory()).toBe(998);
  expect(documents.dump('state')['comparison']).toEqual({
    endedAt: start,
    silenceAlertedAt: start,
  });
  expect(entries.map(({ event, fields }) => [event, fields])).toEqual([
    ['order-placed', { providerEvent: 'evt_cs_2_paid', payment: 'pi_cs_2' }],
    ['order-recovered', { payment: 'pi_cs_2' }],
    ['payment-pending', { providerEvent: 'evt_cs_3_pending', payment: 'pi_cs_3' }],
    ['webhook-silent', { recovered: 1, undelivered: 0 }],
    ['reconcile-done', { events: 4, recovered: 1, failed: 0, mismatches: 0 }],
  ]);
});

test('if the webhook gets no events, the owner is alerted, at most once in six hours', async () => {
  const { run, payments, wait, events } = setup();
  const alerts = () => events().filter((event) => event === 'webhook-silent').length;
  await run();
  expect(alerts()).toBe(0);
  const read = payments.events;
  payments.events = async (range) => {
    const page = await read(range);
    return page && { ...page, undelivered: 1 };
  };
  for (const [pause, seen] of [
    [0, 1],
    [alarm.pause - 1, 1],
    [1, 2],
  ] as const) {
    wait(pause);
    await run();
    expect(alerts()).toBe(seen);
  }
});

describe('an event that is not a sale', () => {
  test('is applied as in the webhook if it is a failed payment, a refund or a dispute', async () => {
    const ids = { id: 'evt_1', type: 'charge', payment: 'pi_cs_1' };
    const { run, place, documents, payments } = setup({
      events: [
        saleEvent('failed', paid(2)),
        { ...ids, kind: 'refunded', update: updateFor(1), cents: 500 },
        { ...ids, id: 'evt_2', kind: 'payment-update', update: updateFor(1, { disputes: lost }) },
      ],
    });
    payments.setUpdate(updateFor(1, { refunds: part }), 2900);
    await place(paid(1));
    await run();
    expect(documents.dump('privateOrders')).toMatchObject({
      'key-cs_1': { refunded: 500, disputes: { dp_1: { status: 'lost' } } },
      'key-cs_2': { state: 'failed' },
    });
  });

  test('releases the hold of an expired checkout', async () => {
    const held = { ...paid(1), isHeld: true };
    const { run, orders, documents } = setup({ events: [saleEvent('expired', held)] });
    const hold = { state: 'held', held: { 'toe-strap': 1 }, holdUntil: start };
    await documents.write('privateOrders', 'key-cs_1', hold);
    await run();
    expect(orders()).toEqual([]);
    expect(documents.dump('privateOrders')).toEqual({});
  });
});

test.each([
  ['refunded', { refunds: whole }, { state: 'cancelled' }, 'do not ship'],
  ['disputed', { disputes: open }, { needsReview: 'disputed' }, 'before you ship: disputed'],
])(
  'a sale that was %s meanwhile is recovered in that state, and the owner’s email reports it',
  async (_case, update, kept, told) => {
    const { run, documents, payments, events } = setup({ events: [completed(1)] });
    payments.setUpdate(updateFor(1, update), total);
    await run();
    expect(events()).toContain('order-recovered');
    expect(documents.dump('privateOrders')['key-cs_1']).toMatchObject(kept);
    expect(documents.dump('mail')['order-key-cs_1']).toMatchObject({
      text: expect.stringContaining(told) as unknown,
    });
  },
);
