import { describe, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { buyer } from '#fakes/payments/sales.ts';
import { key, longAgo, minute, now, units, type Shop } from './shop.ts';

/** The contract tests for the events that a provider sends to the webhook, and for its lists of events. */
export function describeEvents(shop: () => Promise<Shop>): void {
  describe('an event', () => {
    test.each([undefined, 31 * minute])(
      'for a card payment has everything that an order needs (hold in ms: %s)',
      async (held) => {
        const { payments, events, open, pay } = await shop();
        const session = await open(held ? { heldUntil: Date.now() + held } : {});
        await pay(session);
        const [event] = await events();
        const { phone: _phone, ...shopper } = buyer;
        const { isLive } = payments;
        const ids = { key, session, payment: event?.payment, isLive, isHeld: held !== undefined };
        const sale = { ...ids, units, buyer: shopper };
        expect(event).toMatchObject({ kind: 'sale', stage: 'paid', sale });
        const amounts = event?.kind === 'sale' ? event.sale.amounts : {};
        const { subtotal = 0, shippingCost = 0, taxAmount = 0, total } = amounts;
        expect(subtotal).toBe(2 * toeRoller.price + toeStrap.price);
        expect(total).toBe(subtotal + shippingCost + taxAmount);
        expect(event?.payment).toMatch(/^\w+$/);
      },
    );

    test.each([
      ['bank', ['pending', 'paid']],
      ['bank-failing', ['pending', 'failed']],
    ] as const)('for a pending %s payment precedes the final event', async (method, expected) => {
      const { kinds, open, pay } = await shop();
      await pay(await open(), method);
      expect(await kinds()).toEqual(expected);
    });

    test('is listed only once across all pages, and can be found by its id', async () => {
      const { events, open, payments, pay } = await shop();
      const keys = ['order-key-1', 'order-key-2', 'order-key-3'];
      for (const order of keys) await pay(await open({ key: order }));
      const listed = await events();
      expect(listed.map((one) => one.kind === 'sale' && one.sale.key)).toEqual(keys);
      for (const one of listed) expect(await payments.event(one.id)).toEqual(one);
      const [from, to] = longAgo();
      expect(await payments.events({ from, to, after: undefined })).toMatchObject({ events: [] });
    });

    test('is undefined if the provider no longer has it, and so is the page of events after it', async () => {
      const { open, payments, pay } = await shop();
      await pay(await open());
      expect(await payments.event('evt_gone')).toBeUndefined();
      expect(await payments.events({ ...now(), after: 'evt_gone' })).toBeUndefined();
    });

    test('from the webhook equals the listed event, and is refused without a valid signature', async () => {
      const { events, open, payments, pay, posted } = await shop();
      await pay(await open());
      const [first] = await posted();
      const { body, signature } = first ?? { body: Buffer.from(''), signature: '' };
      expect(payments.read(body, signature)).toEqual({ ok: true, value: (await events())[0] });
      const refused = { ok: false, error: 'bad-signature' };
      for (const wrong of [undefined, '', 'wrong'])
        expect(payments.read(body, wrong)).toEqual(refused);
      expect(payments.read(Buffer.concat([body, Buffer.from(' ')]), signature)).toEqual(refused);
    });
  });
}
