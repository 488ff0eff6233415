/** Checks the table in docs/orders.md. To rewrite it, run `npm test -- order-table -u` in `functions`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nextOrder } from '../src/domain/next-order.ts';
import type { OrderEvent } from '../src/domain/order-event.ts';
import { stateOf, type Order, type OrderState } from '../src/domain/order.ts';
import {
  after,
  dispute,
  erased,
  failed,
  held,
  now,
  refund,
  restocked,
  riskSignal,
  shipped,
  sold,
  total,
} from './support/order-events.ts';

const closed: OrderEvent = { kind: 'closed' };

/** The events that lead to each state except `held`, and to two variants that depend on the history. */
const ways: Readonly<
  Record<OrderState | 'none' | 'new: partly shipped' | 'cancelled: refunded', readonly OrderEvent[]>
> = {
  none: [],
  held: [],
  pending: [sold('pending')],
  failed: [sold('failed')],
  new: [sold('paid')],
  'new: partly shipped': [
    sold('paid'),
    { ...shipped, units: [{ productId: 'toe-strap', quantity: 1 }] },
  ],
  shipped: [sold('paid'), shipped],
  cancelled: [sold('paid'), restocked],
  'cancelled: refunded': [sold('paid'), refund('re_1', total)],
  closed: [sold('paid'), closed],
};

/** Reports, then the owner's requests; a missing kind is a type error. */
const events: Readonly<Record<Exclude<OrderEvent['kind'], 'sale' | 'payment-update'>, OrderEvent>> &
  Readonly<Record<string, OrderEvent>> = {
  expired: { kind: 'expired' },
  'sale: pending': sold('pending'),
  'sale: failed': sold('failed'),
  'sale: paid': sold('paid'),
  'payment-update: refund of all': refund('re_1', total),
  'payment-update: refund failed': failed('re_1', total),
  'payment-update: dispute opened': dispute('open'),
  'payment-update: dispute lost': dispute('lost'),
  'payment-update: fraud warning': riskSignal('fraud warning'),
  backordered: { kind: 'backordered', name: 'Ground Up Strap' },
  shipped,
  'parcel-cancelled': { kind: 'parcel-cancelled', parcel: 1 },
  'tracking-corrected': { kind: 'tracking-corrected', tracking: '1Z000' },
  restocked,
  'refund-asked': { kind: 'refund-asked' },
  cancelled: { kind: 'cancelled' },
  'email-resent': { kind: 'email-resent' },
  'note-changed': { kind: 'note-changed', note: 'Call her.' },
  'address-changed': { kind: 'address-changed', buyer: { city: 'Dallas' } },
  closed,
  erased,
};

/** The result of an event: the next state, or `kept` if the state does not change, and the other effects. */
function outcomeOf(order: Order, event: OrderEvent): string {
  const decision = nextOrder(order, [event], now + 1);
  if (!decision.ok) return 'refused';
  const { order: next, isNew, emails, alerts, stock } = decision.value;
  if (!isNew) return '–';
  const [from, to] = [order, next].map((one) => stateOf(one) ?? 'none');
  return [
    from === to ? 'kept' : `→ ${to}`,
    ...(emails.length > 0 ? ['email'] : []),
    ...(alerts.length > 0 ? ['alert'] : []),
    ...(stock.length > 0 ? ['stock'] : []),
  ].join(', ');
}

/** A table whose cells are padded to the width of their column, as the formatter pads them. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const [head = '', ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...lines].join('\n');
}

test('the table in docs/orders.md matches the state machine', async () => {
  const orders = Object.entries(ways).map(([name, way]) =>
    name === 'held' ? held : after(...way).order,
  );
  expect(orders.map((order) => stateOf(order) ?? 'none')).toEqual(
    Object.keys(ways).map((name) => name.split(':')[0]),
  );
  const table = tableOf([
    ['', ...Object.keys(ways)],
    ...Object.entries(events).map(([name, event]) =>
      [name].concat(orders.map((order) => outcomeOf(order, event))),
    ),
  ]);
  const page = fileURLToPath(new URL('../../docs/orders.md', import.meta.url));
  const [begin, end] = ['<!-- The table is generated. -->', '<!-- End of the table. -->'];
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [, later = ''] = rest.split(end);
  await expect(`${before}${begin}\n\n${table}\n\n${end}${later}`).toMatchFileSnapshot(page);
});
