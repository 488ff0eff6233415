import { expect, test } from 'vitest';
import { createCheckouts } from '../../functions/src/adapters/stripe/checkout.ts';
import { createEventReader } from '../../functions/src/adapters/stripe/event-reader.ts';
import { createHistory } from '../../functions/src/adapters/stripe/history.ts';
import { createLedger } from '../../functions/src/adapters/stripe/ledger.ts';
import { createRefunds } from '../../functions/src/adapters/stripe/refunds.ts';
import { describePayments } from '#tests/contract/suites/payments/describe-payments.ts';
import { now, shopWith, type ProviderUnderTest } from '#tests/contract/suites/payments/shop.ts';
import { keys, startPayments } from './support/payments.ts';

const project = 'ground-up-test';
const settings = { countries: ['US'], handlingDays: '', nextDrop: '', holdMinutes: 15 };

/** Starts the local Stripe, and connects the store's adapters to it. */
async function openProvider() {
  const { stripe, owner, received, send, control, deliveries } = await startPayments();
  const { refund } = createRefunds(owner);
  const provider: ProviderUnderTest = {
    payments: {
      ...createCheckouts({ stripe, project, settings }),
      ...createHistory({ stripe, project }),
      ...createEventReader({ secret: keys.webhookSecret, project, clock: Date }),
      refund,
      isLive: false,
    },
    otherShop: createCheckouts({ stripe, project: 'another', settings }),
    pay: send,
    dispute: (payment) => control('POST', 'dispute', { payment }),
    suspect: (payment, kind) =>
      control('POST', kind === 'in review' ? 'review' : 'warning', { payment }),
    failRefund: async (payment, part) => {
      await refund(payment, part);
      await control('POST', 'refund', { payment, status: 'failed', reason: 'declined' });
    },
    passDay: () => control('POST', 'next-day', {}),
    posted: async () => {
      await deliveries();
      return received;
    },
    breakDown: () => control('PUT', 'fault', { status: 402 }),
  };
  return { provider, ledger: createLedger(owner) };
}

describePayments('Stripe', async () => (await openProvider()).provider);

test('the ledger reads every transaction with its payment, using the owner’s key', async () => {
  const { provider, ledger } = await openProvider();
  const { buy, payments, dispute } = shopWith(provider);
  const { payment, total } = await buy();
  await payments.refund(payment, { cents: 500, id: 'one' });
  await dispute(payment);
  const { from, to } = now();
  const found = await ledger.movements(from, to);
  for (const one of found) expect(one.payment).toBe(payment);
  const moved = Object.fromEntries(found.map(({ kind, cents }) => [kind, cents]));
  expect(moved).toEqual({ charged: total, disputed: -total, refunded: -500 });
});
