import { createServer } from 'node:http';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { openStripe } from '../../../functions/src/adapters/stripe/client.ts';
import { listen } from '../../../stack/local-server.ts';
import { startStripe } from '../../../stack/stripe/server.ts';

const webhookSecret = 'whsec_test';
export const secretKey = 'rk_test_1';
export const ownerKey = 'rk_test_owner';

/** The parameters of a session. */
export const params: NonNullable<
  Parameters<ReturnType<typeof openStripe>['checkout']['sessions']['create']>[0]
> = {
  mode: 'payment',
  line_items: [{ price: toeRoller.priceId, quantity: 2 }],
  shipping_options: [
    {
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: 'By post',
        fixed_amount: { amount: 1200, currency: 'usd' },
      },
    },
  ],
  success_url: 'http://127.0.0.1:1/checkout/success/{CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/shop',
  metadata: { store: 'ground-up' },
};
/** A shopper's input on the hosted page. */
export const filled = {
  name: 'A',
  line1: 'B',
  city: 'C',
  state: 'D',
  postalCode: 'E',
  country: 'US',
};

/** Starts the payment provider's fake, with a store that receives its events. */
export async function startPayments() {
  const received: { readonly id: string; readonly type: string; readonly at: number }[] = [];
  /** The store's next responses; 200 once there are none. */
  const responses: number[] = [];
  const store = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        const { id, type } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        received.push({ id, type, at: performance.now() });
        response.writeHead(responses.shift() ?? 200).end();
      });
    }),
    0,
  );
  const server = await startStripe({
    port: 0,
    secretKey,
    ownerKey,
    webhookSecret,
    endpoint: `http://127.0.0.1:${store.port}/`,
    delivery: 'once',
    backoff: 20,
  });
  const at = (path: string): string => `http://127.0.0.1:${server.port}${path}`;
  const open = (key: string) => openStripe({ secretKey: key, base: new URL(at('/')) });
  const stripe = open(secretKey);
  /** Pays a session as the hosted page does. */
  const send = (id: string, form: Record<string, string>) =>
    fetch(at(`/c/pay/${id}`), { method: 'POST', body: new URLSearchParams(form) });

  return {
    stripe,
    received,
    responses,
    at,
    open,
    send,
    control: async (method: string, path: string, body: object): Promise<number> => {
      const headers = { 'Content-Type': 'application/json' };
      const request = { method, headers, body: JSON.stringify(body) };
      return (await fetch(at(`/control/${path}`), request)).status;
    },
    /** The attempts to deliver events, once none is in progress. */
    deliveries: async (): Promise<unknown> => (await fetch(at('/control/deliveries'))).json(),
    /** Opens and pays a session; returns the ids of both. */
    pay: async (method = 'card') => {
      const { id } = await stripe.checkout.sessions.create(params);
      const { status } = await send(id, { ...filled, method });
      if (status !== 200) throw new Error(`Paying gave ${status}.`);
      const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(id);
      return { session: id, payment: typeof payment === 'string' ? payment : '' };
    },
    refund: (payment: string, key = ownerKey) =>
      open(key).refunds.create({ payment_intent: payment, amount: 500 }),
    close: async (): Promise<void> => {
      await server.close();
      await store.close();
    },
  };
}
