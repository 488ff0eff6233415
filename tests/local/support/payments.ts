import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { buyer } from '#fakes/payments/sales.ts';
import type { Posted } from '#tests/contract/suites/payments/shop.ts';
import { openStripe } from '../../../functions/src/adapters/stripe/client.ts';
import { listen } from '../../../local/local-server.ts';
import { startStripe } from '../../../local/stripe/server.ts';

/** Keys with the rights that docs/going-live.md lists. */
export const keys = {
  secretKey: 'rk_test_1',
  ownerKey: 'rk_test_owner',
  webhookSecret: 'whsec_test',
} as const;

/** The parameters of a session. */
export const params: NonNullable<
  Parameters<ReturnType<typeof openStripe>['checkout']['sessions']['create']>[0]
> = {
  mode: 'payment',
  line_items: [{ price: toeRoller.priceId, quantity: 2 }],
  success_url: 'http://127.0.0.1:1/checkout/success/{CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/shop',
  metadata: { store: 'ground-up' },
};

/** Starts the fake payment provider for one test, and a stand-in for the store to receive the events. */
export async function startPayments() {
  const received: (Posted & { readonly id: string; readonly type: string })[] = [];
  const store = await listen(
    createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const signature = String(request.headers['stripe-signature']);
        const { id, type } = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret);
        received.push({ id, type, body, signature });
        response.writeHead(200).end();
      });
    }),
    0,
  );
  const endpoint = `http://127.0.0.1:${store.port}/`;
  const fake = await startStripe({ port: 0, ...keys, endpoint, delivery: 'once', backoff: 20 });
  onTestFinished(async () => {
    await fake.close();
    await store.close();
  });
  const at = (path: string): string => `http://127.0.0.1:${fake.port}${path}`;
  const open = (secretKey: string) => openStripe({ secretKey, base: new URL(at('/')) });
  const stripe = open(keys.secretKey);
  const owner = open(keys.ownerKey);
  /** Pays for a session, as the hosted page does. */
  const send = (id: string, method = 'card', country = 'US') => {
    const form = Object.entries(buyer).map(([name, text]): [string, string] => [name, text ?? '']);
    const body = new URLSearchParams([...form, ['method', method]]);
    body.set('country', country);
    return fetch(at(`/c/pay/${id}`), { method: 'POST', body });
  };

  return {
    stripe,
    owner,
    received,
    at,
    open,
    send,
    control: async (method: string, path: string, body: object): Promise<number> => {
      const headers = { 'Content-Type': 'application/json' };
      const request = { method, headers, body: JSON.stringify(body) };
      return (await fetch(at(`/control/${path}`), request)).status;
    },
    /** Waits until no delivery is in progress, and returns the attempts. */
    deliveries: async (): Promise<unknown> => (await fetch(at('/control/deliveries'))).json(),
    /** Creates a session and pays for it. Returns the ids of the session and the payment. */
    pay: async (method = 'card') => {
      const { id } = await stripe.checkout.sessions.create(params);
      await send(id, method);
      const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(id);
      return { session: id, payment: typeof payment === 'string' ? payment : '' };
    },
    refund: (payment: string, by = owner) =>
      by.refunds.create({ payment_intent: payment, amount: 500 }),
  };
}
