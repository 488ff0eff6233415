import { describe, expect, test } from 'vitest';
import { key, type Shop } from './shop.ts';

/** The contract tests for a payment and its refunds. */
export function describeRefunds(shop: () => Promise<Shop>): void {
  describe('a payment', () => {
    test('without refunds or disputes reports only its order', async () => {
      const { buy, payments } = await shop();
      const { payment } = await buy();
      const none = { refunds: [], disputes: [], riskSignals: [] };
      expect(await payments.updateOf(payment)).toEqual({ payment, key, ...none });
    });

    test('can be refunded in several amounts, each once per id, and then in full', async () => {
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

    test('is partially refunded once per id, even a day after the response was lost, and never with a different amount under the same id', async () => {
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

    test('whose partial refund the bank rejected can be refunded again only under a new id', async () => {
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

    test('is never refunded for more than is left, and the refusal has a reason', async () => {
      const { refundsOf, buy, payments } = await shop();
      const { payment, total } = await buy();
      const refused = await payments.refund(payment, { cents: total + 1, id: 'one' });
      expect(refused).toEqual({ ok: false, error: expect.stringMatching(/./) as unknown });
      expect(await refundsOf(payment)).toEqual([]);
    });

    test('reports a failed refund, and can be refunded again', async () => {
      const { refundsOf, buy, events, payments, failRefund } = await shop();
      const { payment, total } = await buy();
      await failRefund(payment);
      const failed = { cents: total, failure: { reason: 'declined' } };
      expect((await payments.updateOf(payment)).refunds).toMatchObject([failed]);
      expect((await events()).at(-1)).toMatchObject({ update: { payment, refunds: [failed] } });
      expect(await payments.refund(payment)).toMatchObject({ ok: true });
      expect(await refundsOf(payment)).toEqual([total, total]);
    });

    test('by bank transfer can be refunded, and the refund counts while it is in transit', async () => {
      const { refundsOf, events, open, pay, payments } = await shop();
      await pay(await open(), 'bank');
      const payment = (await events())[0]?.payment ?? '';
      expect(await payments.refund(payment, { cents: 500, id: 'one' })).toMatchObject({ ok: true });
      expect(await refundsOf(payment)).toEqual([500]);
      expect((await events()).at(-1)).toMatchObject({ kind: 'refunded', cents: 500 });
    });

    test.each(['fraud warning', 'in review'] as const)(
      'reports a risk signal (%s)',
      async (kind) => {
        const { buy, events, suspect } = await shop();
        const { payment } = await buy();
        await suspect(payment, kind);
        const riskSignals = [{ kind, isOpen: true }];
        expect((await events()).at(-1)).toMatchObject({ update: { payment, riskSignals } });
      },
    );

    test('reports its dispute, and cannot be refunded while disputed', async () => {
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
