import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, type RunnerTestCase, TestRunner } from 'vitest';
import { textOf } from '#domain/field.ts';
import { createCheckouts } from '../../functions/src/adapters/stripe/checkout.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { createEventReader } from '../../functions/src/adapters/stripe/event-reader.ts';
import { createHistory } from '../../functions/src/adapters/stripe/history.ts';
import { createRefunds } from '../../functions/src/adapters/stripe/refunds.ts';
import type { Payments } from '../../functions/src/ports/payments.ts';
import { ownerStripeSettings, stripeSettings } from '../../functions/src/settings/settings.ts';
import { describePayments } from '#tests/contract/suites/payments/describe-payments.ts';
import { shipping } from '#fakes/payments/sales.ts';
import { browse, isLocal, payOn, project as owned } from './door.ts';

const { env } = owned;
const stripe = openStripe(stripeSettings(env));
const ownersKey = ownerStripeSettings(env).secretKey;
const { base } = stripeSettings(env);
const secret = 'whsec_trial';
const settings = { countries: ['US'], handlingDays: '', nextDrop: '', holdMinutes: 15 };
/** How long, in milliseconds, Stripe takes to list a new event; the local fake lists it immediately. */
const lag = isLocal ? 0 : 5000;

// The store ignores these events, and each concurrent delivery would start another process, so deliver none.
if (isLocal) {
  const deliver = (mode: string) =>
    fetch(new URL('/control/delivery', base), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
  beforeAll(() => deliver('never'));
  afterAll(() => deliver('once'));
}

const opened = new Set<string>();

/** Ends the open sessions, and refunds the paid ones. */
afterAll(async () => {
  for (const id of opened) {
    const { status, payment_intent: payment } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') await stripe.checkout.sessions.expire(id);
    else if (payment !== null)
      await createRefunds(openStripe({ secretKey: ownersKey, base }))
        .refund(typeof payment === 'string' ? payment : payment.id)
        .catch(() => undefined);
  }
});

/** A client with its own idempotency keys, since Stripe remembers the keys of other runs. */
function openIsolated(secretKey: string, project: string) {
  const client = openStripe({ secretKey, base });
  for (const resource of [client.checkout.sessions, client.refunds]) {
    const create: (params: object, options?: object) => unknown = resource.create.bind(resource);
    Object.assign(resource, {
      create: (params: object, options?: object) => {
        const key = textOf(options, 'idempotencyKey');
        return create(params, { ...options, idempotencyKey: `${project}-${key ?? randomUUID()}` });
      },
    });
  }
  return client;
}

/** The account's events from the last two minutes. */
async function recentEvents() {
  const { data } = await stripe.events.list({
    limit: 100,
    created: { gte: Math.floor(Date.now() / 1000) - 120 },
  });
  return data;
}

/** A test's own store on the shared account. Its sessions carry its name, and it ignores events from other stores. */
const storeOf =
  (project: string, others: ReadonlySet<string>) =>
  (secretKey: string): Payments => {
    const client = openIsolated(secretKey, project);
    const history = createHistory({ stripe: client, project });
    const isOurs = secretKey === env['STRIPE_SECRET_KEY'];
    const { refund } = createRefunds(isOurs ? openIsolated(ownersKey, project) : client);
    return {
      ...createCheckouts({ stripe: client, project, settings }),
      ...history,
      events: async (range) => {
        await sleep(lag);
        const page = await history.events(range);
        return page && { ...page, events: page.events.filter(({ id }) => !others.has(id)) };
      },
      ...createEventReader({ secret, project, clock: Date }),
      refund,
      isLive: false,
    };
  };

/** Skips a test that needs a bank or a day's wait. `tests/local` runs the test on the local Stripe. */
const skip = async (): Promise<never> =>
  TestRunner.getCurrentTest<RunnerTestCase>().context.skip('This needs a bank or a day’s wait.');

describePayments('Stripe', async () => {
  const project = `trial-${randomUUID()}`;
  const others = new Set((await recentEvents()).map(({ id }) => id));
  const withKey = storeOf(project, others);
  let current = withKey(env['STRIPE_SECRET_KEY'] ?? '');
  const recording =
    (open: Payments['open']): Payments['open'] =>
    async (request) => {
      const result = await open(request);
      if (result.ok) opened.add(result.value.sessionId);
      return result;
    };
  const payments = new Proxy(current, {
    get: (_target, name: keyof Payments) =>
      name === 'open' ? recording(async (request) => current.open(request)) : current[name],
  });
  const otherShop = createCheckouts({
    stripe: openIsolated(env['STRIPE_SECRET_KEY'] ?? '', project),
    project: `${project}-other`,
    settings,
  });
  return {
    payments,
    otherShop: { open: recording(otherShop.open) },
    pay: async (session, method = 'card') => {
      if (method !== 'card') return skip();
      if (isLocal) {
        const body = new URLSearchParams({ ...shipping, method });
        await fetch(new URL(`/c/pay/${session}`, base), { method: 'POST', body });
        return;
      }
      const { url } = await stripe.checkout.sessions.retrieve(session);
      if (url === null) return;
      await browse(async (page) => {
        await page.goto(url);
        await payOn(page);
        await page.waitForURL(/localhost:4999/, { timeout: 60_000 }).catch(() => undefined);
      });
    },
    dispute: skip,
    suspect: skip,
    failRefund: skip,
    passDay: skip,
    posted: async () => {
      const own = (await recentEvents()).filter(({ id }) => !others.has(id));
      return own.map((event) => {
        const payload = JSON.stringify(event);
        const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
        return { body: Buffer.from(payload), signature };
      });
    },
    breakDown: async () => void (current = withKey('rk_test_of_nobody')),
  };
});
