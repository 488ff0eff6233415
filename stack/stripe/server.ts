import { cors } from 'hono/cors';
import { fieldsIn, integerOf, textOf } from '../../src/domain/field.ts';
import { createApp, serve, type Running } from '../local-server.ts';
import { apiOf } from './api.ts';
import { createPayments } from './payments.ts';
import { createSessions, type Session } from './sessions.ts';
import { deliveries, Webhooks, type Delivery, type Report } from './webhooks.ts';

interface Options {
  readonly port: number;
  /** The key of the functions, which cannot refund, and that of the owner's tools. */
  readonly secretKey: string;
  readonly ownerKey: string;
  readonly webhookSecret: string;
  /** The address of the store's function that takes events. */
  readonly endpoint: string;
  /** How events reach the store at first. */
  readonly delivery: Delivery;
  /** The address of the hosted page, before a session's id; without it, the store's test page. */
  readonly hostedPage?: string;
  /** Milliseconds until an event is sent again; each later retry waits twice as long. */
  readonly backoff?: number;
}

/**
 * Opens the payment provider's fake: the part of its API that the functions and their tools use, what its hosted page
 * asks, its script and its webhooks. `/control` sets how it behaves (docs/local-backend.md).
 */
export function startStripe({
  port,
  secretKey,
  ownerKey,
  webhookSecret: secret,
  endpoint,
  delivery,
  hostedPage,
  backoff = 250,
}: Options): Promise<Running> {
  const webhooks = new Webhooks({ endpoint, secret, backoff });
  webhooks.delivery = delivery;
  const report = (...reports: readonly Report[]): void => webhooks.send(...reports);
  const sessions = createSessions(report, hostedPage);
  const payments = createPayments(report);
  const account = {
    secretKey,
    ownerKey,
    endpoint,
    sessions,
    payments,
    webhooks,
    idempotentResponses: new Map(),
    fault: 0,
  };

  const app = createApp();

  app.put('/control/delivery', async ({ req, json }) => {
    const { mode, delay } = fieldsIn(await req.json());
    const known = deliveries.find((one) => one === mode);
    if (!known) return json({ error: `mode is one of ${deliveries.join(', ')}` }, 400);
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
    return json(
      status === undefined
        ? payments.refund(payment, integerOf(body, 'amount'))
        : payments.endRefund(payment, status, textOf(body, 'reason')),
    );
  });
  app.post('/control/dispute', async ({ req, json }) => {
    const body: unknown = await req.json();
    return json(payments.dispute(paymentIn(body), textOf(body, 'status')));
  });
  app.post('/control/reset', ({ json }) => {
    webhooks.reset();
    for (const one of [sessions, payments, account.idempotentResponses]) one.clear();
    account.fault = 0;
    return json({});
  });

  app.get('/:version/stripe.js', ({ req, body }) =>
    // The SDK's loader compares the versions.
    body(
      `globalThis.Stripe = Object.assign(() => ({}), { version: ${JSON.stringify(req.param('version'))} });`,
      200,
      { 'Content-Type': 'text/javascript; charset=utf-8' },
    ),
  );

  // The hosted page is at the store's own origin (mocks/hosted-page).
  app.use('/c/pay/*', cors());
  app.on(['GET', 'POST'], '/c/pay/:id', async ({ req, json }) => {
    const session = sessions.get(req.param('id'));
    if (session.status === 'expired') return json({ error: 'It has expired.' }, 410);
    if (req.method === 'POST') {
      const paid = sessions.pay(session.id, new URLSearchParams(await req.text()));
      if (paid) payments.add(paid);
    }
    return json(pageOf(session));
  });

  app.route('/v1', apiOf(account));
  return serve(app, port);
}

const paymentIn = (body: unknown): string => textOf(body, 'payment') ?? '';

/** What the hosted page shows of a session. */
const pageOf = (session: Session) => ({
  lines: session.lines,
  subtotal: session.amount_subtotal,
  shippingCost: session.total_details.amount_shipping,
  taxAmount: session.total_details.amount_tax,
  total: session.amount_total,
  successUrl: session.success_url,
  cancelUrl: session.cancel_url,
});
