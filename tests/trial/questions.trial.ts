/**
 * Questions that only the real services can settle, each with the answer that the code assumes. Other assumptions are
 * in docs/assumptions.md.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { isRateLimited } from '../../functions/src/application/rate-limit-retry.ts';
import { stripeSettings } from '../../functions/src/settings/settings.ts';
import { project } from './door.ts';
import { note } from './journal.ts';

const settings = stripeSettings(project.env);

test('Does Stripe refuse too many concurrent requests with 429? Yes, but not after a wait', async () => {
  const impatient = openStripe(settings, undefined, async () => undefined);
  const asked = await Promise.allSettled(
    Array.from({ length: 100 }, () => impatient.events.list({ limit: 1 })),
  );
  const refusals = asked.flatMap((one): unknown[] =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  expect(refusals).not.toEqual([]);
  expect(refusals.filter((one) => !isRateLimited(one))).toEqual([]);
  await openStripe(settings).events.list({ limit: 1 });
});

test('Does a checkout charge every shopper in dollars? Yes', async () => {
  const { sessions } = openStripe(settings).checkout;
  const session = await sessions.create({
    mode: 'payment',
    line_items: [{ price: toeStrap.priceId, quantity: 1 }],
    success_url: 'https://groundup.example/',
    cancel_url: 'https://groundup.example/',
    adaptive_pricing: { enabled: false },
  });
  await sessions.expire(session.id);
  expect([session.currency, session.adaptive_pricing]).toEqual(['usd', { enabled: false }]);
});

// The emulator replaces lone surrogates. The real database refuses them.
test('Does the database store a lone surrogate? No', async () => {
  const id = `trial-${randomUUID()}`;
  const name = 'Ada\uD83D';
  note({ collection: 'messages', id });
  await project.documents.write('messages', id, { name }).catch(() => undefined);
  const [kept] = await project.documents.getAll('messages', [id]);
  expect(kept?.['name']).not.toBe(name);
});

test('Does Google’s front end forward an IP address that the caller claims? Yes, before the real one', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const response = await project.ask(project.functionUrl('stripeWebhook'), { headers });
  expect(response.headers.get('x-client-forwarded')).toMatch(/^192\.0\.2\.1\b/);
});
