import { server } from '#mocks/node.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFirebase } from '#tests/support/firebase.ts';
import { sent } from '#tests/support/wire.ts';

const calls: { readonly url: string; readonly body: unknown }[] = [];

// The response does not matter: these tests check only the requests.
beforeAll(() =>
  server.use(
    http.post(/./, async ({ request }) => {
      const { origin, pathname } = new URL(request.url);
      calls.push({ url: `${origin}${pathname}`, body: await request.json() });
      return HttpResponse.json({});
    }),
  ),
);
beforeEach(() => void calls.splice(0));
afterAll(() => server.close());

const { auth, checkout, inventory, messaging, orders } = createFirebase();
const functions = 'https://us-central1-ground-up-test.cloudfunctions.net';
const identity = 'https://identitytoolkit.googleapis.com/v1/accounts';
const records = 'projects/ground-up-test/databases/(default)/documents';

describe('the calls that the store makes (behaviour 14.1)', () => {
  test('createCheckoutSession, with items and the origin', async () => {
    await checkout.createSession(sent.checkout);
    expect(calls).toEqual([
      { url: `${functions}/createCheckoutSession`, body: { data: sent.checkout } },
    ]);
  });

  test('endCheckoutSession, with the session', async () => {
    await checkout.endSession('cs_test_1');
    const data = { session: 'cs_test_1' };
    expect(calls).toEqual([{ url: `${functions}/endCheckoutSession`, body: { data } }]);
  });

  test('createUserWithRecaptcha, with name, email, password and recaptchaToken', async () => {
    await auth.signUp(sent.newcomer);
    const { securityToken: recaptchaToken, ...account } = sent.newcomer;
    const data = { ...account, recaptchaToken };
    expect(calls).toEqual([{ url: `${functions}/createUserWithRecaptcha`, body: { data } }]);
  });

  test('messageRecieved, with name, email, phone and message', async () => {
    await messaging.send(sent.message);
    expect(calls).toEqual([{ url: `${functions}/messageRecieved`, body: { data: sent.message } }]);
  });

  test('a read of products/{id}', async () => {
    await inventory.read('toe-strap');
    expect(calls[0]).toEqual({
      url: `https://firestore.googleapis.com/v1/${encodeURI(records)}:batchGet`,
      body: { documents: [`${records}/products/toe-strap`] },
    });
  });

  test('a read of orders/{sessionID}', async () => {
    await orders.read('cs_test_1');
    expect(calls[0]?.body).toEqual({ documents: [`${records}/orders/cs_test_1`] });
  });

  test('signing in, with email and password', async () => {
    await auth.signIn(sent.demo.email, sent.demo.password);
    expect(calls[0]).toMatchObject({ url: `${identity}:signInWithPassword`, body: sent.demo });
  });

  test('a password reset, with the email', async () => {
    await auth.sendPasswordReset(sent.demo.email);
    expect(calls).toMatchObject([
      {
        url: `${identity}:sendOobCode`,
        body: { requestType: 'PASSWORD_RESET', email: sent.demo.email },
      },
    ]);
  });
});
