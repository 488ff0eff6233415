import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { json, type Answer, type Ask } from '../lib/local-server.ts';
import { fieldsIn } from '../../src/domain/field.ts';
import { ApiError } from './api-error.ts';
import type { Kept } from './session.ts';
import { parseForm, textAt } from './form.ts';
import type { Payments } from './payments.ts';
import type { Sessions } from './sessions.ts';

const SESSION = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(line_items|expire))?$/;
const PRICE = /^\/v1\/prices\/([^/]+)$/;

const listOf = (url: string, data: readonly unknown[], hasMore = false): Answer =>
  json({ object: 'list', url, has_more: hasMore, data });

const priceOf = ({ priceId, providerProductId, price }: Product): object => ({
  id: priceId,
  object: 'price',
  active: true,
  currency: 'usd',
  product: providerProductId,
  type: 'one_time',
  tax_behavior: 'exclusive',
  unit_amount: price,
});

const lineItems = ({ lines }: Kept): object[] =>
  lines.map(({ price, name, quantity, amount }, index) => ({
    id: `li_test_${index + 1}`,
    object: 'item',
    currency: 'usd',
    description: name,
    quantity,
    amount_subtotal: amount,
    amount_total: amount,
    price: catalogue.filter(({ priceId }) => priceId === price).map(priceOf)[0] ?? null,
  }));

function listSessions(sessions: Sessions, { pathname, searchParams }: URL): Answer {
  const since = Number(searchParams.get('created[gte]') ?? 0);
  const status = searchParams.get('status');
  const after = searchParams.get('starting_after');
  const limit = Number(searchParams.get('limit') ?? 10);
  const all = sessions
    .all()
    .filter((one) => one.created >= since && (status === null || one.status === status));
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return listOf(pathname, all.slice(from, from + limit), from + limit < all.length);
}

const PAYMENT = /^\/v1\/payment_intents\/([^/]+)$/;
const EVENT = /^\/v1\/events(?:\/([^/]+))?$/;

/** Payments, refunds and disputes; undefined for other addresses. */
function answerMoney(payments: Payments, { method, url, headers, body }: Ask): Answer | undefined {
  const { pathname, searchParams } = url;
  const id = PAYMENT.exec(pathname)?.[1];
  if (method === 'GET' && id !== undefined) return json(payments.intent(id));
  const of = searchParams.get('payment_intent') ?? '';
  if (method === 'GET' && pathname === '/v1/disputes')
    return listOf(pathname, payments.disputes(of));
  if (method === 'GET' && pathname === '/v1/refunds') return listOf(pathname, payments.refunds(of));
  if (method !== 'POST' || pathname !== '/v1/refunds') return undefined;
  const form = parseForm(body);
  const amount = textAt(form, 'amount');
  const key = headers['idempotency-key'];
  return json(
    payments.refund(
      textAt(form, 'payment_intent') ?? '',
      amount === undefined ? undefined : Number(amount),
      typeof key === 'string' ? key : undefined,
    ),
  );
}

/** What was reported, the newest first; undefined for other addresses. */
function answerEvents(
  history: readonly unknown[],
  { pathname, searchParams }: URL,
): Answer | undefined {
  const [isEvent, id] = EVENT.exec(pathname) ?? [];
  if (!isEvent) return undefined;
  const events = history.map(fieldsIn);
  if (id !== undefined) {
    const event = events.find((one) => one['id'] === id);
    if (event) return json(event);
    throw new ApiError(`No such event: '${id}'`, 404, undefined, 'resource_missing');
  }
  const types = [...searchParams]
    .filter(([key]) => /^types\[\d*\]$/.test(key))
    .map(([, type]) => type);
  const [from, to] = ['created[gte]', 'created[lte]'].map((key) =>
    Number(searchParams.get(key) ?? Number.NaN),
  );
  const fitting = events.filter(
    ({ type, created }) =>
      (types.length === 0 || types.includes(String(type))) &&
      !(Number(created) < Number(from)) &&
      !(Number(created) > Number(to)),
  );
  const after = searchParams.get('starting_after');
  const start = after === null ? 0 : fitting.findIndex((one) => one['id'] === after) + 1;
  const limit = Number(searchParams.get('limit') ?? 10);
  return listOf(pathname, fitting.slice(start, start + limit), start + limit < fitting.length);
}

/** All that the account with the provider has. */
export interface Account {
  readonly sessions: Sessions;
  readonly payments: Payments;
  /** What was reported so far, the newest first. */
  readonly history: () => readonly unknown[];
  /** The address of the store's function that takes events. */
  readonly endpoint: string;
}

const endpointAt = (url: string): object => ({
  id: 'we_test_1',
  object: 'webhook_endpoint',
  url,
  status: 'enabled',
  enabled_events: ['*'],
});

/**
 * The part of the payment provider's interface that the store's functions and tools use: checkout sessions, their lines,
 * prices, payments, refunds, disputes, events, webhooks and taxes. Throws an ApiError.
 */
export function answerApi(
  { sessions, payments, history, endpoint }: Account,
  secretKey: string,
  ask: Ask,
): Answer {
  const { method, url, headers, body } = ask;
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new ApiError('Invalid API Key provided.', 401);
  if (url.pathname === '/v1/checkout/sessions') {
    const key = headers['idempotency-key'];
    if (method === 'POST')
      return json(sessions.create(body, typeof key === 'string' ? key : undefined));
    return listSessions(sessions, url);
  }
  const [isSession, id = '', part] = SESSION.exec(url.pathname) ?? [];
  if (isSession && method === 'POST' && part === 'expire') return json(sessions.expire(id));
  if (isSession && method === 'GET' && part === 'line_items')
    return listOf(url.pathname, lineItems(sessions.get(id)));
  if (isSession && method === 'GET' && part === undefined) return json(sessions.get(id).session);
  if (method === 'GET' && url.pathname === '/v1/prices')
    return listOf(url.pathname, catalogue.map(priceOf));
  const priceId = PRICE.exec(url.pathname)?.[1];
  const product = catalogue.find((one) => one.priceId === priceId);
  if (method === 'GET' && product) return json(priceOf(product));
  if (method === 'GET' && url.pathname === '/v1/webhook_endpoints')
    return listOf(url.pathname, [endpointAt(endpoint)]);
  if (method === 'GET' && url.pathname === '/v1/tax/settings')
    return json({ object: 'tax.settings', status: 'active' });
  const moneyAnswer = answerMoney(payments, ask) ?? answerEvents(history(), url);
  if (moneyAnswer) return moneyAnswer;
  throw new ApiError(`Unrecognized request URL (${method}: ${url.pathname}).`, 404);
}
