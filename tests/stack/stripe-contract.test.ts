import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createCheckouts } from '../../functions/src/adapters/stripe/checkout.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { createHistory } from '../../functions/src/adapters/stripe/history.ts';
import { createLedger } from '../../functions/src/adapters/stripe/ledger.ts';
import { createRefunds } from '../../functions/src/adapters/stripe/refunds.ts';
import { createEventReader } from '../../functions/src/adapters/stripe/event-reader.ts';
import { describePayments } from '../../testing/payments/describe-payments.ts';
import { now, shopWith, type ProviderUnderTest } from '../../testing/payments/shop.ts';
import { buyer } from '../../testing/sales.ts';
import { listen, type Running } from '../../stack/local-server.ts';
import { startStripe } from '../../stack/stripe/server.ts';

const keys = { secretKey: 'rk_test_1', ownerKey: 'rk_test_owner', webhookSecret: 'whsec_test' };
/** The shopper's input on the hosted page. */
const form = Object.entries(buyer).map(([name, text]): [string, string] => [name, text ?? '']);
const settings = { countries: ['US'], holdMinutes: 15 };

let opened: Running[] = [];

afterEach(async () => {
  for (const one of opened) await one.close();
  opened = [];
});

/** Opens the local Stripe, with keys that have the rights from docs/going-live.md, and the store's adapters on it. */
async function openProvider() {
  const posted: { readonly body: Uint8Array; readonly signature: string }[] = [];
  const webhook = await listen(
    createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        posted.push({ body: Buffer.concat(parts), signature });
        response.end();
      });
    }),
    0,
  );
  const endpoint = `http://127.0.0.1:${webhook.port}/`;
  const fake = await startStripe({ port: 0, ...keys, endpoint, delivery: 'once' });
  opened = [fake, webhook];

  const base = new URL(`http://127.0.0.1:${fake.port}`);
  const stripe = openStripe({ secretKey: keys.secretKey, base });
  const control = async (method: string, path: string, body: object) => {
    const response = await fetch(new URL(`/control/${path}`, base), {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const project = 'ground-up-test';
  const ownerStripe = openStripe({ secretKey: keys.ownerKey, base });
  const { refund } = createRefunds(ownerStripe);
  const provider: ProviderUnderTest = {
    payments: {
      ...createCheckouts({ stripe, project, settings }),
      ...createHistory({ stripe, project }),
      ...createEventReader({ secret: keys.webhookSecret, project, clock: Date }),
      refund,
      isLive: false,
    },
    another: createCheckouts({ stripe, project: 'another', settings }),
    pay: (session, method = 'card') =>
      fetch(new URL(`/c/pay/${session}`, base), {
        method: 'POST',
        body: new URLSearchParams([...form, ['method', method]]),
      }),
    dispute: (payment) => control('POST', 'dispute', { payment }),
    suspect: (payment, kind) =>
      control('POST', kind === 'in review' ? 'review' : 'warning', { payment }),
    failRefund: async (payment, part) => {
      await refund(payment, part);
      await control('POST', 'refund', { payment, status: 'failed', reason: 'declined' });
    },
    passDay: () => control('POST', 'next-day', {}),
    posted: async () => {
      await fetch(new URL('/control/deliveries', base));
      return posted;
    },
    breakDown: () => control('PUT', 'fault', { status: 402 }),
  };
  return { provider, ledger: createLedger(ownerStripe) };
}

describePayments('Stripe', async () => (await openProvider()).provider);

test('the books read every movement with its payment, using the key of the owner’s tools', async () => {
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
