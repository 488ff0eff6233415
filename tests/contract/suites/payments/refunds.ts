import { describe, expect, test } from 'vitest';
import { key, type Shop } from './shop.ts';

/** The contract tests of a payment that was made. */
export function describeRefunds(shop: () => Promise<Shop>): void {
  describe('a payment', () => {
    test('without refunds or disputes only names its order', async () => {
      const { buy, payments } = await shop();
      const { payment } = await buy();
      const none = { refunds: [], disputes: [], riskSignals: [] };
      expect(await payments.updateOf(payment)).toEqual({ payment, key, ...none });
    });

    test('is refunded part by part, each once by its id, and then all that is left', async () => {
      const { refundsOf, buy, events, payments } = await shop();
      const { payment, total } = await buy();
      for (const id of ['one', 'one', 'two'])
        expect(await payments.refund(payment, { cents: 500, id })).toMatchObject({ ok: true });
      expect(await refundsOf(payment)).toEqual([500, 500]);
      for (let times = 0; times < 2; times += 1)
        expect(await payments.refund(payment)).toMatchObject({ ok: true });
      const refunded = (await refundsOf(payment)).toSorted((a, b) => a - b);
      expect(refunded).toEqual([500, 500, total - 1000]);
      const [, ...reports] = await events();
      expect(reports).toMatchObject(
        [500, 1000, total].map((cents) => ({ kind: 'refunded', cents, update: { key } })),
      );
    });

    test('is refunded a part once by its id, even a day after its answer was lost, and no other sum under it', async () => {
      const { refundsOf, buy, payments, passDay } = await shop();
      const { payment } = await buy();
      const part = { cents: 500, id: 'one' };
      await payments.refund(payment, part);
      await passDay();
      for (const cents of [500, 600])
        expect(await payments.refund(payment, { ...part, cents })).toMatchObject({
          ok: cents === 500,
        });
      expect(await refundsOf(payment)).toEqual([500]);
    });

    test('whose part the bank sent back is refunded again only by another id', async () => {
      const { refundsOf, buy, payments, failRefund, passDay } = await shop();
      const { payment } = await buy();
      const part = { cents: 500, id: 'one' };
      await failRefund(payment, part);
      expect(await payments.refund(payment, part)).toMatchObject({ ok: false });
      await passDay();
      expect(await payments.refund(payment, part)).toMatchObject({ ok: false });
      expect(await payments.refund(payment, { ...part, id: 'two' })).toMatchObject({ ok: true });
      expect(await refundsOf(payment)).toEqual([500, 500]);
    });

    test('is refunded no more than is left, with the reason', async () => {
      const { refundsOf, buy, payments } = await shop();
      const { payment, total } = await buy();
      const refused = await payments.refund(payment, { cents: total + 1, id: 'one' });
      expect(refused).toEqual({ ok: false, error: expect.stringMatching(/./) as unknown });
      expect(await refundsOf(payment)).toEqual([]);
    });

    test('whose refund fails says so, and can be refunded again', async () => {
      const { refundsOf, buy, events, payments, failRefund } = await shop();
      const { payment, total } = await buy();
      await failRefund(payment);
      const failed = { cents: total, failure: { reason: 'declined' } };
      expect((await payments.updateOf(payment)).refunds).toMatchObject([failed]);
      expect((await events()).at(-1)).toMatchObject({ update: { payment, refunds: [failed] } });
      expect(await payments.refund(payment)).toMatchObject({ ok: true });
      expect(await refundsOf(payment)).toEqual([total, total]);
    });

    test('that a bank made is refunded, even while the money is on its way for days', async () => {
      const { refundsOf, events, open, pay, payments } = await shop();
      await pay(await open(), 'bank');
      const payment = (await events())[0]?.payment ?? '';
      expect(await payments.refund(payment, { cents: 500, id: 'one' })).toMatchObject({ ok: true });
      expect(await refundsOf(payment)).toEqual([500]);
      expect((await events()).at(-1)).toMatchObject({ kind: 'refunded', cents: 500 });
    });

    test.each(['fraud warning', 'in review'] as const)(
      'that is suspected (%s) says so',
      async (kind) => {
        const { buy, events, suspect } = await shop();
        const { payment } = await buy();
        await suspect(payment, kind);
        const riskSignals = [{ kind, isOpen: true }];
        expect((await events()).at(-1)).toMatchObject({ update: { payment, riskSignals } });
      },
    );

    test('that is disputed says so', async () => {
      const { buy, events, payments, dispute } = await shop();
      const { payment, total } = await buy();
      await dispute(payment);
      const disputes = [{ status: 'open', reason: 'fraudulent', amount: total }];
      expect(await payments.updateOf(payment)).toMatchObject({ key, disputes });
      const error = 'Its payment is disputed: nothing can be refunded unless you win the dispute.';
      expect(await payments.refund(payment)).toEqual({ ok: false, error });
      expect((await events()).at(-1)).toMatchObject({ update: { payment, disputes } });
    });
  });
}
