import { cors } from 'hono/cors';
import { fieldsIn, integerOf, textOf } from '../../src/domain/field.ts';
import { createApp, serve, type Running } from '../local-server.ts';
import { apiOf } from './api.ts';
import { openChecks } from './checks.ts';
import { createIdempotency } from './idempotency.ts';
import { createPayments } from './payments.ts';
import type { Keys } from './rights.ts';
import { createSessions, type Opened } from './sessions.ts';
import { deliveries, Webhooks, type Delivery, type EventData } from './webhooks.ts';

interface Options extends Keys {
  readonly port: number;
  readonly webhookSecret: string;
  /** The URL of the store's function that receives events. */
  readonly endpoint: string;
  readonly delivery: Delivery;
  /** The URL of the hosted page, without the session's id; by default, the URL of the store's test page. */
  readonly hostedPage?: string;
  /** Milliseconds until the first retry of an event. Each later retry waits twice as long as the one before it. */
  readonly backoff?: number;
}

/**
 * Starts the fake payment provider: the part of the API that the functions and their tools use, the hosted page's data,
 * the script and the webhooks. `/control` sets how the fake behaves (docs/local-backend.md).
 */
export async function startStripe({
  port,
  webhookSecret: secret,
  endpoint,
  delivery,
  hostedPage,
  backoff = 250,
  ...keys
}: Options): Promise<Running> {
  const checks = await openChecks();
  const webhooks = new Webhooks({ endpoint, secret, backoff, wireOf: checks.wireOf });
  webhooks.delivery = delivery;
  const report = (...reports: readonly EventData[]): void => webhooks.send(...reports);
  const sessions = createSessions(report, hostedPage);
  const payments = createPayments(report);
  const account = {
    ...keys,
    endpoint,
    checks,
    sessions,
    payments,
    webhooks,
    idempotency: createIdempotency(),
    fault: 0,
  };

  const app = createApp();

  app.put('/control/delivery', async ({ req, json }) => {
    const { mode, delay } = fieldsIn(await req.json());
    const known = deliveries.find((one) => one === mode);
    if (!known) return json({ error: `mode must be one of ${deliveries.join(', ')}` }, 400);
    webhooks.delivery = known;
    if (typeof delay === 'number') webhooks.delay = delay;
    return json({});
  });
  app.post('/control/release', ({ json }) => {
    webhooks.release();
    return json({});
  });
  app.get('/control/deliveries', async ({ json }) => {
    await webhooks.idle();
    return json(webhooks.attempts);
  });
  app.put('/control/fault', async ({ req, json }) => {
    account.fault = Number(fieldsIn(await req.json())['status'] ?? 0);
    return json({});
  });
  app.post('/control/refund', async ({ req, json }) => {
    const body: unknown = await req.json();
    const [payment, status] = [paymentIn(body), textOf(body, 'status')];
    const amount = integerOf(body, 'amount');
    if (status !== undefined && status !== 'pending')
      return json(payments.endRefund(payment, status, textOf(body, 'reason')));
    const all = { payment_intent: payment };
    const params = amount === undefined ? all : { ...all, amount };
    return json(payments.refund(params, status === 'pending'));
  });
  app.post('/control/dispute', async ({ req, json }) => {
    const body: unknown = await req.json();
    return json(payments.dispute(paymentIn(body), textOf(body, 'status')));
  });
  app.post('/control/warning', async ({ req, json }) =>
    json(payments.warn(paymentIn(await req.json()))),
  );
  app.post('/control/review', async ({ req, json }) => {
    const body: unknown = await req.json();
    return json(payments.review(paymentIn(body), textOf(body, 'closed')));
  });
  app.post('/control/next-day', ({ json }) => {
    account.idempotency.passDay();
    return json({});
  });
  app.post('/control/reset', ({ json }) => {
    webhooks.reset();
    for (const one of [sessions, payments, account.idempotency]) one.clear();
    account.fault = 0;
    return json({});
  });

  app.get('/:version/stripe.js', ({ req, body }) =>
    // Stripe's loader checks that the script's version matches its URL.
    body(
      `globalThis.Stripe = Object.assign(() => ({}), { version: ${JSON.stringify(req.param('version'))} });`,
      200,
      { 'Content-Type': 'text/javascript; charset=utf-8' },
    ),
  );

  // The store's origin serves the hosted page (mocks/hosted-page), so the page's requests are cross-origin.
  app.use('/c/pay/*', cors());
  app.on(['GET', 'POST'], '/c/pay/:id', async ({ req, json }) => {
    const opened = sessions.get(req.param('id'));
    const { id, status } = opened.session;
    if (status === 'expired') return json({ error: 'The session has expired.' }, 410);
    if (req.method === 'POST')
      sessions.pay(id, new URLSearchParams(await req.text()), payments.add);
    return json(pageOf(opened));
  });

  app.route('/v1', apiOf(account));
  return serve(app, port);
}

const paymentIn = (body: unknown): string => textOf(body, 'payment') ?? '';

const pageOf = ({ session, lines }: Opened) => ({
  lines,
  subtotal: session.amount_subtotal,
  shippingCost: session.total_details?.amount_shipping,
  taxAmount: session.total_details?.amount_tax,
  total: session.amount_total,
  notes: [session.custom_text.shipping_address, session.custom_text.submit].flatMap(
    (text) => text?.message ?? [],
  ),
  successUrl: session.success_url,
  cancelUrl: session.cancel_url,
});
