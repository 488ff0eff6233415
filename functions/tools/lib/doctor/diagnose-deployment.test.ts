import { describe, expect, test } from 'vitest';
import { id, owning } from '../../../tests/support/live-google.ts';
import {
  asking,
  faults,
  origin,
  ready,
  replies,
  withEnv,
  withSite,
} from '../../../tests/support/live-project.ts';
import { checkClientAddress } from './check-functions.ts';

const { answer, json, readable } = replies;

describe('the functions', () => {
  test.each<[string, number, RegExp]>([
    ['that are not there', 404, /^Functions: createCheckoutSession answers 404/],
    ['that not all may call', 403, /^Functions: createCheckoutSession answers 403/],
    ['with another setting of App Check', 400, /has another ENFORCE_APP_CHECK: deploy functions/],
  ])('%s are found', async (_case, status, fault) => {
    const { ask } = asking({ createCheckoutSession: readable(status) });
    expect(await faults({ ask })).toEqual([expect.stringMatching(fault)]);
  });

  test('that end a checkout are called too', async () => {
    const { ask } = asking({ endCheckoutSession: () => answer(404) });
    expect(await faults({ ask })).toEqual([
      expect.stringMatching(/^Functions: endCheckoutSession answers 404/),
    ]);
  });

  test('demand App Check, whose key the store has, also without a drop', async () => {
    expect(await faults(withSite({ VITE_APP_CHECK_SITE_KEY: '' }))).toEqual([
      'Mode: ENFORCE_APP_CHECK refuses every shopper: the store has no VITE_APP_CHECK_SITE_KEY.',
    ]);
    const open = readable(400);
    const { ask } = asking({
      createCheckoutSession: open,
      endCheckoutSession: open,
      createUserWithRecaptcha: open,
      messageRecieved: open,
    });
    expect(await faults({ ...withEnv({ ENFORCE_APP_CHECK: 'false' }), ask })).toEqual([
      expect.stringMatching(/^Mode: ENFORCE_APP_CHECK is not true: any program can call/),
    ]);
  });
});

describe('where requests come from', () => {
  const host = `us-central1-${id}.cloudfunctions.net`;
  const other = 'stripewebhook-1a-uc.a.run.app';
  const seen = (address: string, forwarded: string, at = 'stripeWebhook') =>
    asking({
      [at]: ({ body }) =>
        body
          ? answer(400)
          : answer(405, '', { 'x-client-address': address, 'x-client-forwarded': forwarded }),
    }).ask;

  test('is shown of both addresses, so that the owner compares it with the machine’s own', async () => {
    const findings = await checkClientAddress({ ...ready, ask: asking().ask });
    const counted = (at: string) =>
      `Limits count addresses that nobody can forge: ${at} counts this machine as 203.0.113.9, from X-Forwarded-For: 192.0.2.1, 203.0.113.9.`;
    expect(findings.map(({ text }) => text)).toEqual([
      counted(host),
      counted(other),
      'If that is not this machine’s public address, raise PROXY_HOPS.',
    ]);
  });

  test.each([
    ['stripeWebhook', host],
    ['a.run.app', other],
  ])('is a fault where the caller’s own claim counts, at %s', async (end, at) => {
    expect(await faults({ ask: seen('192.0.2.1', '192.0.2.1, 203.0.113.9', end) })).toEqual([
      `Limits: Limits can be bypassed: ${at} counts this machine as 192.0.2.1, from X-Forwarded-For: 192.0.2.1, 203.0.113.9. Lower PROXY_HOPS.`,
    ]);
    expect(await faults({ ask: seen('', '', end) })).toEqual([
      expect.stringMatching(/^Limits: Limits can be bypassed/),
    ]);
  });

  test('is a fault where the chain is too short, so that a proxy counts for all', async () => {
    expect(await faults({ ask: seen('169.254.8.129', '192.0.2.1, 203.0.113.9') })).toEqual([
      `Limits: All shoppers count as one: ${host} counts this machine as 169.254.8.129, from X-Forwarded-For: 192.0.2.1, 203.0.113.9. Lower PROXY_HOPS.`,
    ]);
  });

  test('is a fault where the functions are too old to say it, or not deployed', async () => {
    const { ask } = asking({ stripeWebhook: ({ body }) => answer(body ? 400 : 405) });
    expect(await faults({ ask })).toEqual([
      `Limits: ${host} does not say which address it counts: deploy functions.`,
    ]);
    expect(await faults({ google: owning({ '/functions/stripeWebhook': {} }) })).toEqual([
      'Limits: stripeWebhook has no address at run.app: deploy functions.',
    ]);
  });
});

describe('a sign-up with the public key alone', () => {
  const signUp = 'accounts:signUp?key=AIzaLive';
  const remove = 'accounts:delete?key=AIzaLive';

  test('that works is a fault, and leaves no account', async () => {
    const { ask, asked } = asking({
      [signUp]: () => json(200, { idToken: 'token-1' }),
      [remove]: () => json(200, {}),
    });
    expect(await faults({ ask })).toEqual([
      'Sign-up: Anyone can create accounts past the security check: npm run setup switches that off.',
    ]);
    const [tried, deleted] = asked.filter(({ url }) => url.includes('accounts:'));
    expect(tried?.question).toMatchObject({
      body: { email: expect.stringMatching(/^doctor-.*@groundup\.example$/) as unknown },
      headers: { referer: `${origin}/` },
    });
    expect(deleted?.question.body).toEqual({ idToken: 'token-1' });
  });

  test('says which account is left where it cannot be deleted', async () => {
    const { ask } = asking({
      [signUp]: () => json(200, { idToken: 'token-1' }),
      [remove]: () => json(400, { error: { message: 'ADMIN_ONLY_OPERATION' } }),
    });
    expect((await faults({ ask }))[0]).toMatch(/Delete the account doctor-/);
  });

  test.each([
    [{ error: { message: 'OPERATION_NOT_ALLOWED' } }, /switch on the provider Email\/Password/],
    [{ error: { message: 'API key not valid.' } }, /another reason: API key not valid\./],
    [{}, /another reason: no reason given/],
  ])('that is refused by %j is a fault', async (body, fault) => {
    const { ask } = asking({ [signUp]: () => json(400, body) });
    expect(await faults({ ask })).toEqual([expect.stringMatching(fault)]);
  });
});
