import { minPasswordLength } from '#domain/account/limits.ts';
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

  const hostile: readonly (readonly [string, number, string, unknown])[] = [
    ['a foreign origin', 403, 'PERMISSION_DENIED', { ...cart, origin: 'https://evil.example' }],
    ['an origin that begins alike', 403, 'PERMISSION_DENIED', { ...cart, origin: `${origin}0` }],
    ['an origin with a path', 400, 'INVALID_ARGUMENT', { ...cart, origin: `${origin}/shop` }],
    ['no origin', 400, 'INVALID_ARGUMENT', { items: cart.items }],
    [
      'an unknown price',
      400,
      'INVALID_ARGUMENT',
      { ...cart, items: [{ priceId: 'price_x', quantity: 1 }] },
    ],
    [
      'an object key as price',
      400,
      'INVALID_ARGUMENT',
      { ...cart, items: [{ priceId: '__proto__', quantity: 1 }] },
    ],
    [
      'a price of its own',
      400,
      'INVALID_ARGUMENT',
      { ...cart, items: [{ price_data: { unit_amount: 1 }, quantity: 1 }] },
    ],
    [
      'a quantity as text',
      400,
      'INVALID_ARGUMENT',
      { ...cart, items: [{ priceId, quantity: '1' }] },
    ],
    [
      'too many units on two lines',
      400,
      'INVALID_ARGUMENT',
      {
        ...cart,
        items: [
          { priceId, quantity: 999 },
          { priceId, quantity: 1 },
        ],
      },
    ],
    ['no items', 400, 'INVALID_ARGUMENT', { ...cart, items: [] }],
    [
      'items that are no list',
      400,
      'INVALID_ARGUMENT',
      { ...cart, items: { length: 1, 0: cart.items[0] } },
    ],
    [
      'a huge cart',
      400,
      'INVALID_ARGUMENT',
      { ...cart, items: Array.from({ length: 1000 }, () => cart.items[0]) },
    ],
    ['nothing', 400, 'INVALID_ARGUMENT', null],
    ['a number', 400, 'INVALID_ARGUMENT', 5],
  ];
  test.each(hostile)('refuses %s with %i, and opens nothing', async (_case, status, code, data) => {
    const answer = await call('createCheckoutSession', data);
    expect([answer.status, answer.error['status']]).toEqual([status, code]);
    expect(await backend.sessions()).toEqual([]);
  });

  test.each([
    ['a body that is no JSON', '{"data":', 'application/json'],
    ['a body without data', '{}', 'application/json'],
    ['a form', 'data=1', 'application/x-www-form-urlencoded'],
  ])('refuses %s with 400', async (_case, body, type) => {
    const { status } = await send('createCheckoutSession', body, { 'Content-Type': type });
    expect(status).toBe(400);
    expect(await backend.sessions()).toEqual([]);
  });

  test('is unavailable when the payment provider is, and gives no details', async () => {
    await backend.failPayments(402);
    const { status, error } = await call('createCheckoutSession', cart);
    expect([status, error['status']]).toEqual([503, 'UNAVAILABLE']);
    expect(JSON.stringify(error)).not.toContain('fake');
  });
});

describe('createUserWithRecaptcha, as exported', () => {
  const newcomer = {
    name: 'Ada Runner',
    email: 'ada@groundup.example',
    password: 'sprint-barefoot-9',
  };
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
    ['no token', ''],
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

  test.each([
    ['an e-mail address that is none', { email: 'ada' }],
    ['a list for an address', { email: ['ada@groundup.example'] }],
    ['a short password', { password: 'x'.repeat(minPasswordLength - 1) }],
    ['a password that is an object', { password: { length: 9 } }],
    ['a name of blanks', { name: '  ' }],
    ['an endless name', { name: 'a'.repeat(50_000) }],
  ])('refuses %s with 400', async (_case, wrong) => {
    const { status, error } = await signUp(wrong);
    expect([status, error['status']]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await backend.accounts()).toEqual([demoAccount.email]);
  });
});

describe('messageRecieved, as exported', () => {
  const letter = {
    name: 'Ada Runner',
    email: 'ada@groundup.example',
    phone: '(512) 555-0100',
    message: 'Is the strap back soon?',
  };

  test('stores the message and hands it to the mail extension, as plain text', async () => {
    const message = '<script>alert(1)</script>';
    expect((await call('messageRecieved', { ...letter, message })).status).toBe(200);
    const [stored] = Object.values(await backend.collection('messages'));
    expect(stored?.fields).toMatchObject({ message: { stringValue: message } });
    const [mail] = Object.values(await backend.collection('mail'));
    expect(JSON.stringify(mail)).toContain('"text"');
    expect(JSON.stringify(mail)).not.toContain('"html"');
  });

  test.each([
    ['no message', { message: '' }],
    ['a phone number that is none', { phone: '1' }],
    ['an endless message', { message: 'a'.repeat(50_000) }],
    ['a message that is an object', { message: { text: 'Hi' } }],
  ])('refuses %s with 400, and stores nothing', async (_case, wrong) => {
    const before = await backend.allDocuments();
    const { status, error } = await call('messageRecieved', { ...letter, ...wrong });
    expect([status, error['status']]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await backend.allDocuments()).toEqual(before);
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
