import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { KeyRight } from '../../functions/src/settings/rights.ts';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { endpointOf, priceOf, taxSettings } from './account-objects.ts';
import { balanceOf } from './balance.ts';
import type { Checks } from './checks.ts';
import { expandedIn, folded } from './expansions.ts';
import type { Idempotency } from './idempotency.ts';
import { listOf } from './list.ts';
import { intentOf } from './payment-objects.ts';
import type { Payments } from './payments.ts';
import { missing, refusal } from './refusal.ts';
import { createRights, type Keys } from './rights.ts';
import type { Sessions } from './sessions.ts';
import type { Objects, Requests } from './types.ts';
import type { Webhooks } from './webhooks.ts';

interface Account extends Keys {
  readonly endpoint: string;
  readonly checks: Checks;
  readonly sessions: Sessions;
  readonly payments: Payments;
  readonly webhooks: Pick<Webhooks, 'history'>;
  readonly idempotency: Idempotency;
  /** The HTTP status that all requests fail with; 0 for no failure. */
  readonly fault: number;
}

/**
 * The maximum number of requests to one endpoint per second (https://docs.stripe.com/rate-limits, "individual
 * endpoints").
 */
const perSecond = 25;

type ApiResponse = Objects[keyof Objects] | Webhooks['history'][number];

/**
 * The part of the payment provider's API that the functions and their tools use, under `/v1`. It accepts requests
 * that the SDK's types allow, if their keys have the necessary rights.
 */
export function apiOf(account: Account): Hono {
  const { endpoint, checks, sessions, payments, webhooks, idempotency } = account;
  const rights = createRights(account);
  const api = new Hono();
  const taken = { second: 0, by: new Map<string, number>() };

  /**
   * Handles a request with its checked parameters and the id in its path. `right` is the right that the request needs,
   * named as in the provider's dashboard.
   */
  const on = <Name extends keyof Requests>(
    name: Name,
    right: KeyRight | 'Checkout Sessions: read',
    respond: (parameters: Requests[Name], id: string) => ApiResponse,
  ): void => {
    const [method = '', path = ''] = name.split(' ');
    api.on(method, path, async ({ req, json }) => {
      const key = rights.checkKey(req.header('Authorization'));
      if (account.fault > 0)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an HTTP status that our own tests set
        throw refusal('The fake was set to fail.', account.fault as ContentfulStatusCode, {
          type: 'api_error',
        });
      const second = Math.floor(Date.now() / 1000);
      if (second !== taken.second) Object.assign(taken, { second, by: new Map() });
      const before = taken.by.get(name) ?? 0;
      taken.by.set(name, before + 1);
      if (before >= perSecond)
        throw refusal('Too many requests.', 429, { type: 'rate_limit_error', code: 'rate_limit' });
      // The provider checks rights before parameters.
      rights.checkRight(key, right);
      const form = method === 'GET' ? new URL(req.url).search.slice(1) : await req.text();
      const parameters = checks.parametersOf(name, form);
      rights.checkParameters(key, parameters);
      const work = () =>
        checks.wireOf(folded(respond(parameters, req.param('id') ?? ''), expandedIn(parameters)));
      if (method === 'GET') return json(work());
      return json(idempotency.once(req.header('Idempotency-Key'), `${req.path}\n${form}`, work));
    });
  };

  on('POST /checkout/sessions', 'Checkout Sessions: write', (params) => sessions.create(params));
  on('GET /checkout/sessions', 'Checkout Sessions: read', (params) =>
    listOf('/v1/checkout/sessions', sessions.all(), params),
  );
  on('GET /checkout/sessions/:id', 'Checkout Sessions: read', (_, id) => sessions.get(id).session);
  on('POST /checkout/sessions/:id/expire', 'Checkout Sessions: write', (_, id) =>
    sessions.expire(id),
  );

  on('GET /prices', 'Prices: read', (params) =>
    listOf('/v1/prices', catalogue.map(priceOf), params),
  );
  on('GET /prices/:id', 'Prices: read', (_, id) => {
    const one = catalogue.find(({ priceId }) => priceId === id);
    if (!one) throw missing('price', id);
    return priceOf(one);
  });
  on('GET /payment_intents', 'PaymentIntents: read', (params) =>
    listOf('/v1/payment_intents', payments.all().map(intentOf), params),
  );
  on('GET /payment_intents/:id', 'PaymentIntents: read', (_, id) => intentOf(payments.get(id)));

  on('GET /refunds', 'Charges and Refunds: read', (params) => {
    const all = payments.all(params.payment_intent).flatMap(({ refunds }) => refunds);
    return listOf('/v1/refunds', all.toReversed(), params);
  });
  on('POST /refunds', 'Charges and Refunds: write', (params) => payments.refund(params));
  on('GET /disputes', 'Disputes: read', (params) => {
    const all = payments.all(params.payment_intent).flatMap(({ disputes }) => disputes);
    return listOf('/v1/disputes', all, params);
  });
  on('GET /balance_transactions', 'Balance: read', (params) =>
    listOf('/v1/balance_transactions', balanceOf(payments.all()), params),
  );

  on('GET /events', 'Events: read', (params) => listOf('/v1/events', webhooks.history, params));
  on('GET /events/:id', 'Events: read', (_, id) => {
    const event = webhooks.history.find((one) => one.id === id);
    if (!event) throw missing('event', id);
    return event;
  });
  on('GET /webhook_endpoints', 'Webhook Endpoints: read', (params) =>
    listOf('/v1/webhook_endpoints', [endpointOf(endpoint)], params),
  );
  on('GET /tax/settings', 'Tax Settings: read', () => taxSettings);
  on('POST /shipping_rates/:id', 'Shipping Rates: write', (_, id) => {
    throw missing('shipping_rate', id);
  });

  api.all('*', ({ req }) => {
    throw refusal(`Unrecognized request URL (${req.method}: ${req.path}).`, 404);
  });
  return api;
}
