import { describe, expect, it } from 'vitest';
import { buyer } from '../../../tests/support/sales.ts';
import type { Buyer } from '../../domain/sale.ts';
import { retention } from '../../domain/limits.ts';
import { addressLines, dashboardUrl, ownerMail, shippedMail } from './order-mail.ts';

const now = Date.UTC(2026, 10, 21);
const expireAt = new Date(now + retention.mail);
const kit = { name: 'Toe Strength Training Kit', quantity: 2 };
const strap = { name: 'Ground Up Strap', quantity: 1 };
const nobody: Buyer = {
  name: null,
  line1: null,
  line2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  email: null,
  phone: null,
};

describe('an address label', () => {
  it('has a line each for name, street, flat, place and country', () => {
    expect(addressLines(buyer)).toEqual([
      'Ada Runner',
      '1 Track Lane',
      'Apartment 5',
      'Austin, TX 78701',
      'US',
    ]);
  });

  it.each<[string, Partial<Buyer>, string[]]>([
    ['a state', { city: 'Austin', postalCode: '78701' }, ['Austin, 78701']],
    ['a postal code', { city: 'Austin', state: 'TX' }, ['Austin, TX']],
    ['a city', { state: 'TX', postalCode: '78701' }, ['TX 78701']],
    ['anything', {}, []],
  ])('without %s has no empty line and no stray comma', (_case, more, lines) => {
    expect(addressLines({ ...nobody, ...more })).toEqual(lines);
  });
});

describe('the owner’s mail', () => {
  const order = {
    number: 'K7M3-XQ4R',
    payment: 'pi_1',
    isLive: true,
    products: [kit, strap],
    total: 18_480,
    buyer,
    backordered: [],
    notice: undefined,
  };

  it('says what to pack and where it goes', () => {
    expect(ownerMail(order, 'owner@groundup.example', now)).toEqual({
      to: 'owner@groundup.example',
      replyTo: 'ada@groundup.example',
      expireAt,
      message: {
        subject: 'Order K7M3-XQ4R, 3 to pack, for Ada Runner',
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

https://dashboard.stripe.com/payments/pi_1

npm run orders -- show K7M3-XQ4R`,
      },
    });
  });

  it('begins with why it is not simply to be packed', () => {
    const mail = ownerMail({ ...order, notice: 'Look at it.' }, 'owner@groundup.example', now);
    expect(mail['message']).toEqual({
      subject: 'Look first: Order K7M3-XQ4R, 3 to pack, for Ada Runner',
      text: expect.stringMatching(/^Look at it\.\n\nPack:\n/) as unknown,
    });
  });

  it('names what is missing', () => {
    const bare = { ...order, payment: undefined, products: [], total: 0, buyer: nobody };
    const mail = ownerMail({ ...bare, backordered: [strap.name, kit.name] }, 'a@b.example', now);
    expect(mail).toEqual({
      to: 'a@b.example',
      expireAt,
      message: {
        subject: 'Order K7M3-XQ4R, 0 to pack, for no name',
        text: `Pack:
see the payment

Sold out, ships with the next drop: Ground Up Strap, Toe Strength Training Kit

Ship to:
no address was given

Total: $0.00

npm run orders -- show K7M3-XQ4R`,
      },
    });
  });

  it('has a name on one line in its subject, whatever a shopper wrote', () => {
    const mail = ownerMail(
      { ...order, buyer: { ...buyer, name: 'Ada\r\nBcc: all' } },
      'a@b.c',
      now,
    );
    expect(mail['message']).toMatchObject({
      subject: 'Order K7M3-XQ4R, 3 to pack, for Ada Bcc: all',
    });
  });

  it('leads to the payment, in Stripe’s test mode too', () => {
    expect(dashboardUrl('pi_1', false)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  });
});

describe('the shopper’s mail', () => {
  const shipped = { number: 'K7M3-XQ4R', products: [kit], buyer, tracking: '1Z999' };

  it('says what is on its way, where to, and how to follow it', () => {
    expect(shippedMail(shipped, 'owner@groundup.example', now)).toEqual({
      to: 'ada@groundup.example',
      replyTo: 'owner@groundup.example',
      expireAt,
      message: {
        subject: 'Your Ground Up order K7M3-XQ4R is on its way',
        text: `Your Ground Up order K7M3-XQ4R is on its way.

2 × Toe Strength Training Kit

Tracking number: 1Z999

It goes to:
Ada Runner
1 Track Lane
Apartment 5
Austin, TX 78701
US

Questions? Answer this mail and name the order K7M3-XQ4R.`,
      },
    });
  });

  it('has no line for what is not known', () => {
    const mail = shippedMail({ ...shipped, products: [], tracking: undefined }, 'a@b.c', now);
    expect(mail?.['message']).toMatchObject({
      text: expect.stringMatching(/^Your .* on its way\.\n\nIt goes to:/) as unknown,
    });
  });

  it('is none where nobody left an address', () => {
    expect(shippedMail({ ...shipped, buyer: nobody }, 'a@b.c', now)).toBeUndefined();
  });
});
