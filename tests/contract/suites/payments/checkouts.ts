import { describe, expect, test } from 'vitest';
import { gone, key, longAgo, request, units, valueOf, type Shop } from './shop.ts';

/** The contract tests for a checkout and its session. */
export function describeCheckouts(shop: () => Promise<Shop>): void {
  describe('a checkout', () => {
    test('has a hosted page, and a session whose id needs no encoding in links', async () => {
      const { payments } = await shop();
      const { url, sessionId } = valueOf(await payments.open(request));
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(sessionId).toMatch(/^\w{1,200}$/);
    });

    test('is opened only once for each order, even if it is requested again', async () => {
      const { open } = await shop();
      const first = await open();
      expect(await open()).toBe(first);
      expect(await open({ key: 'order-key-2' })).not.toBe(first);
    });

    test('is refused if any prices are not for sale, and the refusal lists them', async () => {
      const { payments, sessions } = await shop();
      const refused = await payments.open({ ...request, lines: [gone, ...request.lines] });
      expect(refused).toEqual({ ok: false, error: [gone.priceId] });
      expect(await sessions()).toEqual(new Map());
    });

    test('cannot be opened if nothing in it is for sale', async () => {
      const { payments } = await shop();
      await expect(payments.open({ ...request, lines: [gone] })).rejects.toBeInstanceOf(Error);
    });
  });

  describe('a session', () => {
    test('is listed as open in the period when it was opened, but not in an earlier period', async () => {
      const { open, payments, sessions } = await shop();
      const session = await open();
      expect(await sessions()).toEqual(new Map([[key, { id: session, status: 'open' }]]));
      expect(await payments.sessions(...longAgo())).toEqual(new Map());
    });

    test('cannot be paid once it has ended, and ending it again returns the same order key', async () => {
      const { events, open, payments, pay, sessions } = await shop();
      const session = await open();
      expect([await payments.end(session), await payments.end(session)]).toEqual([key, key]);
      await pay(session);
      expect(await sessions()).toEqual(new Map([[key, { id: session, status: 'expired' }]]));
      expect(await events()).toMatchObject([{ kind: 'expired', sale: { key, session, units } }]);
    });

    test.each(['card', 'bank', 'bank-failing'] as const)(
      'that was paid by %s cannot be ended',
      async (method) => {
        const { open, payments, pay, sessions } = await shop();
        const session = await open();
        await pay(session, method);
        expect(await payments.end(session)).toBeUndefined();
        expect(await sessions()).toEqual(new Map([[key, { id: session, status: 'complete' }]]));
      },
    );

    test('that was never opened cannot be ended, whatever its id', async () => {
      const { payments } = await shop();
      for (const id of [`cs_test_${'0'.repeat(48)}`, 'cs_test_none', 'cs_live_none', 'none'])
        expect(await payments.end(id)).toBeUndefined();
    });

    test('of another shop is left alone', async () => {
      const { otherShop, buy, kinds, open, payments, sessions } = await shop();
      const session = await open({}, otherShop);
      expect(await payments.end(session)).toBeUndefined();
      expect(await sessions()).toEqual(new Map());
      const { payment, total } = await buy(otherShop);
      expect([total, (await payments.updateOf(payment)).key]).toEqual([0, undefined]);
      expect(await kinds()).toEqual(['foreign']);
    });
  });
}
