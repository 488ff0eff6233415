import type { JsonBodyType } from 'msw';
import { http, HttpResponse, type HttpHandler } from 'msw/http';
import type { Backend } from '#adapters/memory/backend.ts';
import { createInventory } from '#adapters/memory/inventory.ts';
import { createOrders } from '#adapters/memory/orders.ts';
import { findProduct } from '#domain/catalogue/catalogue.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import { ok, type Result } from '#domain/result.ts';
import { listOf } from '#domain/field.ts';
import { bodyOf } from './body.ts';
import { fieldsOf } from '#fakes/documents/wire-values.ts';

const url =
  /^https:\/\/firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents:batchGet/;

/** Handles the REST request with which the document store's lite SDK reads single documents. */
export function documentHandlers(backend: Backend): HttpHandler[] {
  const inventory = createInventory(backend);
  const orders = createOrders(backend);

  const find = async (
    collection: string,
    id: string,
  ): Promise<Result<object | undefined, ReadError>> => {
    if (collection === 'orders') {
      const result = await orders.read(id);
      return result.ok ? ok(result.value && recordOf(result.value)) : result;
    }
    const product = collection === 'products' ? findProduct(id) : undefined;
    if (product === undefined) return ok(undefined);
    const result = await inventory.read(product.id);
    if (!result.ok) return result;
    return ok(result.value === undefined ? undefined : { inventory: result.value });
  };

  return [
    http.post(url, async ({ request }) => {
      const { documents } = await bodyOf(request);
      const names = listOf(documents).map(String);
      const results: JsonBodyType[] = [];
      for (const name of names) {
        const [collection = '', id = ''] = name.split('/').slice(-2);
        const found = await find(collection, id);
        if (!found.ok) return found.error.kind === 'read-failed' ? denied() : HttpResponse.error();
        results.push(found.value === undefined ? missing(name) : document(name, found.value));
      }
      return HttpResponse.json(results);
    }),
  ];
}

const now = (): string => new Date().toISOString();

const missing = (name: string): JsonBodyType => ({ missing: name, readTime: now() });

const document = (name: string, record: object): JsonBodyType => ({
  found: { name, fields: fieldsOf(record), createTime: now(), updateTime: now() },
  readTime: now(),
});

// The SDK does not retry after this status, so the read fails at once.
const denied = (): Response =>
  HttpResponse.json(
    [{ error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing permissions.' } }],
    { status: 403 },
  );

/** Converts an order to the record that the payment webhook writes (behaviour 14.1). */
function recordOf({ name, address, ...rest }: Order): object {
  const { line1, city, state, postalCode } = address;
  return {
    ...rest,
    shippingInfo: { name, address: { line1, city, state, postal_code: postalCode } },
  };
}
