import { createServer } from 'node:http';
import { afterEach } from 'vitest';
import { createCheckouts } from '../../functions/src/adapters/stripe/checkout.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { createHistory } from '../../functions/src/adapters/stripe/history.ts';
import { createRefunds } from '../../functions/src/adapters/stripe/refunds.ts';
import { createEventReader } from '../../functions/src/adapters/stripe/event-reader.ts';
import { describePayments } from '../../functions/tests/suites/payments.ts';
import { buyer } from '../../functions/tests/support/sales.ts';
import { listen, type Running } from '../../stack/local-server.ts';
import { startStripe } from '../../stack/stripe/server.ts';

const keys = { secretKey: 'rk_test_1', ownerKey: 'rk_test_owner', webhookSecret: 'whsec_test' };
/** What the shopper fills in on the hosted page. */
const form = Object.entries(buyer).map(([name, text]): [string, string] => [name, text ?? '']);
const settings = { countries: ['US'], holdMinutes: 15 };

let opened: Running[] = [];

afterEach(async () => {
  for (const one of opened) await one.close();
  opened = [];
});

describePayments('Stripe', async () => {
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
  const { refund } = createRefunds(openStripe({ secretKey: keys.ownerKey, base }));
  return {
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
});
