import { describe, expect, test } from 'vitest';
import { buyer } from '../../../fakes/payments/sales.ts';
import { addressLines, buyerParts, type Buyer } from './sale.ts';
import { retention } from './limits.ts';
import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import { noOrder, notHandled, type PaidOrder } from './order.ts';
import { emailIdOf, emailIdsOf } from './email-ids.ts';
import { digestEmail, emailOf } from './order-email.ts';

const now = Date.UTC(2026, 10, 21);
const expireAt = new Date(now + retention.email);
const kit = { name: 'Toe Strength Training Kit', quantity: 2, price: 7000 };
const strap = { name: 'Ground Up Strap', quantity: 1, price: 2000 };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one null per part
const nobody = Object.fromEntries(buyerParts.map((part) => [part, null])) as Buyer;

test.each<[string, Partial<Buyer>, string[]]>([
  ['a state', { city: 'Austin', postalCode: '78701' }, ['Austin, 78701']],
  ['a postal code', { city: 'Austin', state: 'TX' }, ['Austin, TX']],
  ['a city', { state: 'TX', postalCode: '78701' }, ['TX 78701']],
  ['anything', {}, []],
])('an address label without %s has no empty line or stray comma', (_case, more, lines) => {
  expect(addressLines({ ...nobody, ...more })).toEqual(lines);
});

const key = 'order-key-1';
const number = orderNumberOf(key);
const order: PaidOrder = {
  ...noOrder(key),
  ...notHandled,
  paymentStage: 'paid',
  payment: 'pi_1',
  isLive: true,
  placedAt: now,
  excludedFromStock: false,
  backordered: [],
  units: [],
  products: [kit, strap],
  amounts: { total: 18_480 },
  buyer,
};
const owner = 'owner@groundup.example';
const settings = { owner, paymentUrl: (payment: string) => `https://pay.example/${payment}` };
const refund = { id: 're_1', cents: 18_480, at: 1, failure: undefined, isWaived: false };

describe('the owner’s email', () => {
  test('lists what to pack and where to send it', () => {
    expect(emailOf('order', order, settings, now)).toEqual({
      to: owner,
      replyTo: 'ada@groundup.example',
      writtenAt: now,
      expireAt,
      dueAt: 0,
      subject: `Order ${number}, 3 to pack, for Ada Runner`,
      text: `Pack:
2 × Toe Strength Training Kit
1 × Ground Up Strap

Ship to:
Ada Runner
1 Track Lane
Apartment 5
Austin, TX 78701
US

ada@groundup.example
+15125550100

Total: $184.80

https://pay.example/pi_1

Ship it at the desk:
npm run desk`,
    });
  });

  test('does not ask the owner to ship units that are back up for sale, or a refunded order', () => {
    const units = [{ productId: 'toe-strap', quantity: 1 } as const];
    const back = { ...order, products: [strap], units, restocked: units };
    const email = emailOf('order', back, settings, now);
    expect(email.subject).toBe(`Check first: Order ${number}, nothing to pack, for Ada Runner`);
    expect(email.text).toContain('Bought:');
    expect(email.text).not.toContain('Ship');
    const refunded = emailOf('order', { ...order, refunds: { re_1: refund } }, settings, now);
    expect(refunded.text).not.toContain('Ship');
  });

  test('keeps the shopper’s name in the subject on one line, whatever the shopper typed', () => {
    const name = 'Ada\u202E\r\nBcc: all';
    const email = emailOf('order', { ...order, buyer: { ...buyer, name } }, settings, now);
    expect(email).toMatchObject({ subject: `Order ${number}, 3 to pack, for Ada Bcc: all` });
  });
});

test('the digest adds up the units to pack, and counts the orders that wait for sold-out units', () => {
  const later = { ...order, placedAt: now + 60_000, products: [kit], backordered: [kit.name] };
  const digest = { owner, timeZone: 'America/Chicago' };
  expect(digestEmail([later, order], digest, now)).toEqual({
    to: owner,
    writtenAt: now,
    expireAt,
    dueAt: 0,
    subject: 'New orders: 2',
    text: `You got no separate emails about these orders, placed from 18:00 to 18:01 (America/Chicago).

Pack:
4 × Toe Strength Training Kit
1 × Ground Up Strap

Orders waiting for sold-out units: 1

Print all packing slips at the desk, and ship the orders with the carrier’s file:
npm run desk`,
  });
  expect(digestEmail([order], digest, now).text).not.toContain('sold out');
  const trial = { ...order, isLive: false };
  expect(digestEmail([trial], digest, now).subject).toBe('TEST: New orders: 1');
  const mixed = digestEmail([trial, order], digest, now);
  expect(mixed).toMatchObject({ subject: 'New orders: 2' });
  expect(mixed.text).toContain('Test orders among them, not paid with real money: 1');
});

describe('the shopper’s email', () => {
  const parcel = { at: 1, tracking: '1Z999', units: undefined };
  const shipped = { ...order, products: [kit], parcels: [parcel] };

  test.each([
    ['shipped', `Your Ground Up order ${number} is on its way`],
    ['tracking', `A new tracking number for your Ground Up order ${number}`],
  ] as const)(
    'of kind %s lists what is on its way, the destination and the tracking number',
    (email, subject) => {
      expect(emailOf(email, shipped, settings, now)).toMatchObject({
        to: 'ada@groundup.example',
        replyTo: owner,
        subject,
        text: `${subject}.

2 × Toe Strength Training Kit

Tracking number: 1Z999

Shipping to:
Ada Runner
1 Track Lane
Apartment 5
Austin, TX 78701
US

Questions? Reply to this email and mention order ${number}.`,
      });
    },
  );

  test('lists the last parcel, or all parcels after a tracking number was corrected', () => {
    const sent = (tracking: string) => ({ at: 1, tracking, units: units(1) });
    const parcels = [sent('1Z999'), sent('1Z000')];
    const of = { ...shipped, isLive: false, units: units(2), parcels };
    const { subject, text } = emailOf('shipped', of, settings, now);
    expect(subject).toBe(`TEST: The rest of your Ground Up order ${number} is on its way`);
    expect(text.match(/1Z\d+/g)).toEqual(['1Z000']);
    expect(emailOf('tracking', of, settings, now).text.match(/1Z\d+/g)).toEqual(['1Z999', '1Z000']);
  });

  test.each([
    ['usps', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z999'],
    ['ups', 'UPS', 'https://www.ups.com/track?tracknum=1Z999'],
    ['fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=1Z999'],
    ['dhl', 'DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1Z999'],
  ] as const)('links to the carrier’s tracking page: %s', (carrier, name, url) => {
    const parcels = [{ ...parcel, tracking: '1Z 999', carrier }];
    const { text } = emailOf('shipped', { ...shipped, parcels }, settings, now);
    expect(text).toContain(`\n\nTracking number: 1Z 999 (${name})\n${url}\n\n`);
  });
});

const units = (quantity: number) => [{ productId: 'toe-roller', quantity }] as const;

test('an email leaves out units that were put back up for sale before they shipped', () => {
  const less = { ...order, products: [kit], units: units(2), restocked: units(1) };
  expect(emailOf('order', less, settings, now)).toMatchObject({
    subject: `Order ${number}, 1 to pack, for Ada Runner`,
    text: expect.stringMatching(/^Pack:\n1 × Toe Strength Training Kit\n\nShip/) as unknown,
  });
  const parcels = [{ at: 1, tracking: '1Z999', units: units(1) }];
  const { text } = emailOf('shipped', { ...less, parcels }, settings, now);
  expect(text).toContain('on its way.\n\n1 × Toe Strength Training Kit\n\nTrack');
});

test.each<[string, Partial<PaidOrder>]>([
  ['was refunded', { refunds: { re_1: refund } }],
  ['was closed', { closedAt: 2 }],
])('no email promises the rest of an order that %s', (_what, more) => {
  const sent = { at: 1, tracking: '1Z999', units: units(1) };
  const partly = { ...order, products: [kit], units: units(2), parcels: [sent] };
  const emails = ['shipped', 'tracking'] as const;
  const textOf = (of: PaidOrder) => emails.map((email) => emailOf(email, of, settings, now).text);
  expect(textOf(partly).join()).toContain(
    'To follow in another parcel:\n1 × Toe Strength Training Kit',
  );
  expect(emailOf('shipped', partly, settings, now).subject).toMatch(/^Part of /);
  expect(textOf({ ...partly, ...more }).join()).not.toMatch(/another parcel|Part of/);
  const parcelCancelled = { ...partly, isLive: false, parcels: [{ ...sent, cancelledAt: 2 }] };
  const title = `Your Ground Up order ${number} is not on its way yet`;
  const again = 'We will email you again once it ships.\n\n';
  const text = `${title}. We’re sorry: we told you this parcel had shipped, but it hasn’t left yet.

1 × Toe Strength Training Kit

Please ignore tracking number 1Z999.

${again}Questions? Reply to this email and mention order ${number}.`;
  const email = { to: 'ada@groundup.example', replyTo: owner, subject: `TEST: ${title}`, text };
  expect(emailOf('parcel-cancelled', parcelCancelled, settings, now)).toMatchObject(email);
  const less = emailOf('parcel-cancelled', { ...parcelCancelled, ...more }, settings, now);
  expect(less.text).toBe(text.replace(again, ''));
});

test('each email about an order has its own id', () => {
  const parcels = [{ at: 0, tracking: undefined, units: [] }];
  expect(emailIdsOf({ ...order, corrections: 2, parcels })).toEqual([
    `order-${key}`,
    `cancelled-${key}`,
    `shipped-${key}`,
    `parcel-cancelled-${key}-1`,
    `tracking-${key}-1`,
    `tracking-${key}-2`,
  ]);
  const at = (cancelledAt?: number) => ({ at: 0, tracking: undefined, units: [], cancelledAt });
  const several = { ...order, parcels: [at(1), at(3), at(), at(2)] };
  expect(emailIdOf('shipped', several)).toBe(`shipped-${key}-3`);
  expect(emailIdOf('parcel-cancelled', several)).toBe(`parcel-cancelled-${key}-2`);
});
