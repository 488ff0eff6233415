import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Stripe } from 'stripe';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { balanceOf } from './balance.ts';
import type { Payments } from './payments.ts';
import { refusal } from './refusal.ts';
import type { Sessions } from './sessions.ts';
import type { Webhooks } from './webhooks.ts';

/** An account with the payment provider. */
interface Account {
  /** The key of the functions, which cannot refund. */
  readonly secretKey: string;
  /** The key of the owner's tools. */
  readonly ownerKey: string;
  /** The address of the store's function that receives events. */
  readonly endpoint: string;
  readonly sessions: Sessions;
  readonly payments: Payments;
  readonly webhooks: Pick<Webhooks, 'history'>;
  /** Responses by their idempotency keys. */
  readonly idempotentResponses: Map<string, { readonly body: string; readonly response: object }>;
  /** The HTTP status with which all requests fail; 0 if they do not. */
  readonly fault: number;
}

/** The part of the payment provider's API that the functions and their tools use, below `/v1`. */
export function apiOf(account: Account): Hono {
  const { secretKey, ownerKey, endpoint, sessions, payments, webhooks, idempotentResponses } =
    account;
  const api = new Hono();

  api.use('*', async ({ req }, next) => {
    const key = req.header('Authorization');
    if (key !== `Bearer ${secretKey}` && key !== `Bearer ${ownerKey}`)
      throw refusal('Invalid API Key provided.', 401);
    if (account.fault > 0)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an HTTP status that our own tests set
      throw refusal('The fake was set to fail.', account.fault as ContentfulStatusCode, {
        type: 'api_error',
      });
    await next();
  });

  /** Creates what a form describes; with an idempotency key, only once. */
  const create = async ({ req, json }: Context, work: (form: URLSearchParams) => object) => {
    const body = await req.text();
    const key = req.header('Idempotency-Key');
    const known = key === undefined ? undefined : idempotentResponses.get(key);
    if (known && known.body !== body)
      throw refusal('The key was used with other parameters.', 400, { type: 'idempotency_error' });
    const response = known?.response ?? work(new URLSearchParams(body));
    if (key !== undefined) idempotentResponses.set(key, { body, response });
    return json(response);
  };

  api.post('/checkout/sessions', (context) => create(context, (form) => sessions.create(form)));
  api.get('/checkout/sessions', (context) => list(context, sessions.all()));
  api.get('/checkout/sessions/:id', ({ req, json }) => json(sessions.get(req.param('id'))));
  api.post('/checkout/sessions/:id/expire', ({ req, json }) =>
    json(sessions.expire(req.param('id'))),
  );
  api.get('/prices', (context) => list(context, catalogue.map(priceOf)));
  api.get('/prices/:id', ({ req, json }) => {
    const product = catalogue.find(({ priceId }) => priceId === req.param('id'));
    if (!product) throw refusal('No such price.', 404, { code: 'resource_missing' });
    const price = priceOf(product);
    const isWhole = req.query('expand[0]') === 'product';
    return json(isWhole ? { ...price, product: { id: price.product, active: true } } : price);
  });
  api.get('/payment_intents/:id', ({ req, json }) => {
    const id = req.param('id');
    const { charge } = payments.get(id);
    const { metadata } = charge;
    return json({ id, object: 'payment_intent', metadata, latest_charge: charge });
  });
  const paymentOf = ({ req }: Context) => payments.get(req.query('payment_intent') ?? '');
  api.get('/refunds', (context) => list(context, paymentOf(context).refunds));
  api.get('/disputes', (context) => list(context, paymentOf(context).disputes));
  api.post('/refunds', (context) => {
    if (context.req.header('Authorization') !== `Bearer ${ownerKey}`)
      throw refusal('The key lacks the permission Charges and Refunds: write.', 403);
    return create(context, (form) => {
      const amount = form.get('amount');
      const payment = form.get('payment_intent') ?? '';
      return payments.refund(payment, amount === null ? undefined : Number(amount));
    });
  });
  api.get('/balance_transactions', (context) => list(context, balanceOf(payments.all())));
  api.get('/events', (context) => list(context, webhooks.history));
  api.get('/events/:id', ({ req, json }) => {
    const event = webhooks.history.find(({ id }) => id === req.param('id'));
    if (!event) throw refusal('No such event.', 404, { code: 'resource_missing' });
    return json(event);
  });
  const webhook = {
    id: 'we_test_1',
    url: endpoint,
    status: 'enabled',
    enabled_events: ['*'],
    livemode: false,
    api_version: Stripe.API_VERSION,
  };
  api.get('/webhook_endpoints', (context) => list(context, [webhook]));
  api.get('/tax/settings', ({ json }) => json({ object: 'tax.settings', status: 'active' }));

  return api;
}

interface Listed {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly created?: number;
  readonly type?: string;
  readonly status?: string | null;
}

/** A page of a list, filtered by the query. */
function list({ req, json }: Context, all: readonly Listed[]) {
  const query = new URL(req.url).searchParams;
  const { limit = '10', starting_after: after, status } = req.query();
  const types = [...query].filter(([key]) => key.startsWith('types[')).map(([, type]) => type);
  const from = Number(query.get('created[gte]') ?? 0);
  const to = Math.min(
    Number(query.get('created[lte]') ?? Infinity),
    Number(query.get('created[lt]') ?? Infinity) - 1,
  );
  const last = all.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0)
    throw refusal(`No such object: '${after}'`, 400, { code: 'resource_missing' });
  const rest = all
    .slice(last + 1)
    .filter(
      (one) =>
        (one.created === undefined || (one.created >= from && one.created <= to)) &&
        (types.length === 0 || types.includes(one.type ?? '')) &&
        (status === undefined || one.status === status),
    );
  const data = rest.slice(0, Number(limit));
  return json({ object: 'list', url: req.path, has_more: data.length < rest.length, data });
}

const priceOf = ({ priceId, providerProductId, price }: Product) => ({
  id: priceId,
  object: 'price',
  active: true,
  currency: 'usd',
  product: providerProductId,
  type: 'one_time',
  tax_behavior: 'exclusive',
  unit_amount: price,
});
