import { beforeEach, describe, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { backend, call, open } from './support/backend.ts';

beforeEach(() => backend.reset());

const priceId = toeRoller.priceId;
const origin = backend.url;
const cart = { items: [{ priceId, quantity: 1 }], origin };
const letter = { name: 'Ada Runner', email: 'ada@groundup.example', phone: '(512) 555-0100' };

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

test('messageRecieved stores the message and mails it, as plain text', async () => {
  const message = '<script>alert(1)</script>';
  expect((await call('messageRecieved', { ...letter, message })).status).toBe(200);
  const [stored] = Object.values(await backend.collection('messages'));
  expect(stored?.fields).toMatchObject({ message: { stringValue: message } });
  const arrived = async () => (await backend.arrivedMails()).at(-1);
  await expect.poll(arrived).toMatchObject({
    to: ['hello@groundup.example'],
    replyTo: [letter.email],
    subject: 'Message from Ada Runner',
    text: expect.stringContaining(message) as unknown,
  });
});
