import { beforeEach, describe, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { fieldsIn } from '#domain/field.ts';
import { tokenFor } from './support/control.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { backend, call, open, send } from './support/backend.ts';

beforeEach(() => backend.reset());

const priceId = toeRoller.priceId;
const origin = backend.url;
const cart = { items: [{ priceId, quantity: 1 }], origin };
const ada = { name: 'Ada Runner', email: 'ada@groundup.example' };
const newcomer = { ...ada, password: 'sprint-barefoot-9' };
const letter = { ...ada, phone: '(512) 555-0100', message: 'Is the strap back soon?' };

describe('createCheckoutSession, as exported', () => {
  test('opens a session with the server’s prices, and merges lines of one price', async () => {
    const page = await open([
      { priceId, quantity: 2 },
      { priceId: toeStrap.priceId, quantity: 1 },
      { priceId, quantity: 3 },
    ]);
    expect(page).toMatch(/\/test-checkout\?session=cs_test_\w+$/);
    const [session, ...others] = await backend.sessions();
    expect(others).toEqual([]);
    expect(session).toMatchObject({
      mode: 'payment',
      amount_subtotal: 5 * toeRoller.price + toeStrap.price,
      shipping_cost: { amount_subtotal: 1200 },
      success_url: `${origin}/checkout/success/${String(session?.['id'])}`,
      cancel_url: `${origin}/shop`,
    });
  });

  test('is unavailable when the payment provider is, and gives no details', async () => {
    await backend.failPayments(402);
    const { status, error } = await call('createCheckoutSession', cart);
    expect([status, error['status']]).toEqual([503, 'UNAVAILABLE']);
    expect(JSON.stringify(error)).not.toContain('fake');
  });
});

describe('createUserWithRecaptcha, as exported', () => {
  const signUp = (more: object, token = tokenFor('signup', '127.0.0.1')) =>
    call('createUserWithRecaptcha', { ...newcomer, recaptchaToken: token, ...more });

  test('creates an account, once', async () => {
    const { status, result } = await signUp({});
    expect(status).toBe(200);
    expect(fieldsIn(result)['userUid']).toMatch(/^\w+$/);
    const again = await signUp({});
    expect([again.status, again.error['status']]).toEqual([409, 'ALREADY_EXISTS']);
    expect((await backend.accounts()).toSorted()).toEqual([newcomer.email, demoAccount.email]);
  });

  test.each([
    ['a token that nobody gave', 'forged'],
    ['a token for another action', tokenFor('login', '127.0.0.1')],
    ['a token of another site', tokenFor('signup', 'evil.example')],
  ])('refuses %s as a bot', async (_case, token) => {
    const { status, error } = await signUp({}, token);
    expect([status, error['status']]).toEqual([403, 'PERMISSION_DENIED']);
    expect(await backend.accounts()).toEqual([demoAccount.email]);
  });

  test('refuses a token that was used before', async () => {
    const token = tokenFor('signup', '127.0.0.1');
    await signUp({}, token);
    const { status } = await signUp({ email: 'bea@groundup.example' }, token);
    expect(status).toBe(403);
    expect(await backend.accounts()).not.toContain('bea@groundup.example');
  });

  test('refuses a low score', async () => {
    await backend.setSecurityCheck({ score: 0.49 });
    expect((await signUp({})).status).toBe(403);
    expect(await backend.accounts()).toEqual([demoAccount.email]);
  });

  test('creates nothing when the security check is down', async () => {
    await backend.setSecurityCheck({ status: 503 });
    expect((await signUp({})).status).toBe(503);
    expect(await backend.accounts()).toEqual([demoAccount.email]);
  });
});

describe('messageRecieved, as exported', () => {
  test('stores the message and mails it, as plain text', async () => {
    const message = '<script>alert(1)</script>';
    expect((await call('messageRecieved', { ...letter, message })).status).toBe(200);
    const [stored] = Object.values(await backend.collection('messages'));
    expect(stored?.fields).toMatchObject({ message: { stringValue: message } });
    const arrived = async () => (await backend.arrivedMails()).at(-1);
    await expect.poll(arrived).toMatchObject({
      to: ['hello@groundup.example'],
      replyTo: [ada.email],
      subject: 'Message from Ada Runner',
      text: expect.stringContaining(message) as unknown,
    });
  });

  test('takes five from one address in an hour, even at once', async () => {
    const write = (index: number) =>
      call('messageRecieved', { ...letter, message: `Message ${index}` });
    for (const index of [1, 2, 3]) expect((await write(index)).status).toBe(200);
    // Each of these starts its own process.
    const last = await Promise.all([write(4), write(5), write(6)]);
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
    expect(Object.keys(await backend.collection('messages'))).toHaveLength(5);
  });
});

// The functions' own tests have the other refusals.
test.each([
  ['a body that is not JSON', 'createCheckoutSession', '{"data":', 400],
  ['a body without data', 'createCheckoutSession', '{}', 400],
  [
    'a foreign origin',
    'createCheckoutSession',
    JSON.stringify({ data: { ...cart, origin: 'https://evil.example' } }),
    403,
  ],
  [
    'an endless name',
    'createUserWithRecaptcha',
    JSON.stringify({ data: { ...newcomer, name: 'a'.repeat(50_000) } }),
    400,
  ],
  [
    'a message that is an object',
    'messageRecieved',
    JSON.stringify({ data: { ...letter, message: { text: 'Hi' } } }),
    400,
  ],
])('%s is refused, and nothing is written: %s', async (_case, name, body, status) => {
  const before = await backend.allDocuments();
  expect((await send(name, body)).status).toBe(status);
  expect(await backend.allDocuments()).toEqual(before);
  expect(await backend.sessions()).toEqual([]);
  expect(await backend.accounts()).toEqual([demoAccount.email]);
});
