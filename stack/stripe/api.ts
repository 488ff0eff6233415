import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { json, type Answer, type Ask } from '../lib/local-server.ts';
import { ApiError } from './api-error.ts';
import type { Kept } from './session.ts';
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

/**
 * The part of the payment provider's interface that the store's functions and tools use: checkout sessions, their lines,
 * prices. Throws an ApiError.
 */
export function answerApi(sessions: Sessions, secretKey: string, ask: Ask): Answer {
  const { method, url, headers, body } = ask;
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new ApiError('Invalid API Key provided.', 401);
  const pages = `http://${headers.host ?? ''}`;
  if (url.pathname === '/v1/checkout/sessions') {
    const key = headers['idempotency-key'];
    if (method === 'POST')
      return json(sessions.create(body, typeof key === 'string' ? key : undefined, pages));
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
  throw new ApiError(`Unrecognized request URL (${method}: ${url.pathname}).`, 404);
}
