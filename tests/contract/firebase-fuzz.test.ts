import { server } from '#mocks/node.ts';
import * as fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors/error-text.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import { confirmationOf } from '#domain/order/confirmation.ts';
import type { Result } from '#domain/result.ts';
import { createFirebase } from '#tests/support/firebase.ts';

let wire: { readonly status: number; readonly body: string };

const answer = (): Response => new HttpResponse(wire.body, { status: wire.status });
server.use(
  http.post(/^https:\/\/us-central1-/, answer),
  http.post(/^https:\/\/firestore\.googleapis\.com\//, answer),
  http.post(/^https:\/\/identitytoolkit\.googleapis\.com\//, answer),
  http.post(/^https:\/\/securetoken\.googleapis\.com\//, answer),
);
afterAll(() => server.close());

const json = fc.jsonValue({ maxDepth: 3 });
/** An object with some of these keys and arbitrary values. */
const partOf = (...keys: string[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, json])), { requiredKeys: [] });

const status = fc.oneof(
  { weight: 3, arbitrary: fc.constant(200) },
  fc.constantFrom(400, 401, 403, 404, 409, 418, 429, 499, 500, 501, 502, 503, 504),
);
const callAnswers = fc.oneof(
  fc.record({ result: fc.oneof(json, partOf('url', 'userUid')) }),
  fc.record({ error: fc.oneof(json, partOf('status', 'message', 'details')) }),
  fc.record({ data: fc.record({ '@type': json, value: json }) }),
  json,
);
const name = 'projects/ground-up-test/databases/(default)/documents/orders/cs_1';
const value = fc.oneof(
  partOf('stringValue', 'integerValue', 'doubleValue', 'mapValue', 'arrayValue', 'nullValue'),
  fc.record({ integerValue: fc.string() }),
  fc.record({ mapValue: fc.record({ fields: partOf('name', 'address') }) }),
  fc.record({ arrayValue: fc.record({ values: json }) }),
  json,
);
const fields = fc.record(
  Object.fromEntries(
    ['inventory', 'shippingInfo', 'country', 'products', 'subtotal', 'total'].map((key) => [
      key,
      value,
    ]),
  ),
  { requiredKeys: [] },
);
const recordAnswers = fc.oneof(
  fc
    .record({ found: fc.record({ name: fc.constant(name), fields }), readTime: json })
    .map((one) => [one]),
  fc.array(fc.oneof(partOf('found', 'missing', 'readTime', 'error'), json), { maxLength: 3 }),
  json,
);
const accountAnswers = fc.oneof(
  partOf('idToken', 'refreshToken', 'expiresIn', 'localId', 'users'),
  fc.record({ error: fc.oneof(json, partOf('code', 'message', 'errors')) }),
  json,
);

const bodies = (of: fc.Arbitrary<unknown>) =>
  fc.record({
    status,
    body: fc.oneof(
      { weight: 9, arbitrary: of.map((one) => JSON.stringify(one) ?? '') },
      fc.string(),
    ),
  });

/** Whether a result has the value that its port promises, or a known failure with a text. */
const keepsWord = <T>(result: Result<T, StoreError>, fits: (value: T) => boolean): boolean =>
  result.ok ? fits(result.value) : /\S/.test(errorText(result.error));

const anything = (): boolean => true;

const request = { items: [{ priceId: 'price_1', quantity: 1 }], origin: 'https://a.example' };
const newcomer = {
  name: 'A B',
  email: 'a@b.example',
  password: 'sprint-barefoot-9',
  securityToken: 't',
};
const message = { name: 'A B', email: 'a@b.example', phone: '1', message: 'x' };

describe('no adapter throws, whatever the response', { timeout: 60_000 }, () => {
  test('calls', async () => {
    const { auth, checkout, messaging } = createFirebase();
    await fc.assert(
      fc.asyncProperty(bodies(callAnswers), async (next) => {
        wire = next;
        const kept = [
          keepsWord(await checkout.createSession(request), ({ url }) => url !== ''),
          keepsWord(await auth.signUp(newcomer), ({ userUid }) => userUid !== ''),
          keepsWord(await messaging.send(message), anything),
        ];
        expect(kept).toEqual([true, true, true]);
      }),
    );
    expect.hasAssertions();
  });

  test('records, and what a page shows of them', async () => {
    await fc.assert(
      fc.asyncProperty(bodies(recordAnswers), async (next) => {
        wire = next;
        // Each read needs its own clock.
        const { inventory, orders } = createFirebase();
        const stock = await inventory.read('toe-roller');
        const order = await orders.read('cs_1');
        const kept = [
          keepsWord(stock, (units) => units === undefined || Number.isFinite(units)),
          keepsWord(order, anything),
        ];
        expect(kept).toEqual([true, true]);
        const shown = JSON.stringify(confirmationOf(order.ok ? order.value : undefined));
        expect(shown).not.toMatch(/NaN|undefined|\[object/);
      }),
    );
    expect.hasAssertions();
  });

  test('accounts', async () => {
    await fc.assert(
      fc.asyncProperty(bodies(accountAnswers), async (next) => {
        wire = next;
        const { auth } = createFirebase();
        const kept = [
          keepsWord(await auth.signIn('a@b.example', 'secret'), anything),
          keepsWord(await auth.sendPasswordReset('a@b.example'), anything),
          keepsWord(await auth.changePassword('secret', 'stronger-toes'), anything),
          keepsWord(await auth.signOut(), anything),
        ];
        expect(kept).toEqual([true, true, true, true]);
      }),
    );
    expect.hasAssertions();
  });
});
