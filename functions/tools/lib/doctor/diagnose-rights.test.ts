import { describe, expect, test } from 'vitest';
import { functionsThatAre, owning } from '../../../tests/support/live-google.ts';
import {
  faults,
  forbidden,
  ready,
  replies,
  withEnv,
  withStripe,
} from '../../../tests/support/live-project.ts';
import { checkKeys } from './check-keys.ts';

describe('the keys of the payment provider', () => {
  test('have their rights, and nothing was done to find out', async () => {
    const asked: Parameters<typeof withStripe>[1] = [];
    const findings = await checkKeys({ ...ready, ...withStripe({}, asked) });
    expect(findings.map(({ text }) => text)).toEqual([
      'STRIPE_SECRET_KEY has every right that it needs.',
      'STRIPE_OWNER_KEY has every right that it needs.',
      'The key of the functions cannot refund.',
      'The key of the owner’s tools is not deployed.',
    ]);
    const written = asked.filter(({ method }) => method !== 'GET');
    expect(
      Object.fromEntries(written.map(({ path, body }) => [path, decodeURIComponent(body)])),
    ).toEqual({
      '/checkout/sessions':
        'mode=payment&line_items[0][price]=price_of_the_doctor&line_items[0][quantity]=1',
      '/refunds': 'payment_intent=pi_of_the_doctor',
      '/shipping_rates/shr_of_the_doctor': '',
    });
  });

  test.each([
    ['/checkout/sessions', ['STRIPE_SECRET_KEY has no right Checkout Sessions: write.']],
    [
      '/refunds',
      [
        'STRIPE_SECRET_KEY has no right Charges and Refunds: read.',
        'STRIPE_OWNER_KEY has no right Charges and Refunds: write.',
      ],
    ],
    [
      '/shipping_rates/shr_of_the_doctor',
      ['STRIPE_SECRET_KEY has no right Shipping Rates: write.'],
    ],
    ['/events', ['STRIPE_SECRET_KEY has no right Events: read.']],
    [
      '/disputes',
      [
        'STRIPE_SECRET_KEY has no right Disputes: read.',
        'STRIPE_OWNER_KEY has no right Disputes: read.',
      ],
    ],
    ['/webhook_endpoints', ['STRIPE_OWNER_KEY has no right Webhook Endpoints: read.']],
    ['/tax/settings', ['STRIPE_OWNER_KEY has no right Tax Settings: read.']],
    [
      '/balance_transactions',
      [
        'STRIPE_OWNER_KEY has no right Balance: read.',
        'STRIPE_OWNER_KEY has no right Balance Transaction Sources: read.',
      ],
    ],
  ])('are too weak where %s is refused', async (path, missing) => {
    const findings = await checkKeys({ ...ready, ...withStripe({ [path]: forbidden }) });
    expect(findings.flatMap(({ kind, text }) => (kind === 'bad' ? [text] : []))).toEqual(missing);
  });

  test('are unknown where the provider fails', async () => {
    const revoked = replies.json(401, { error: { message: 'Invalid API Key provided' } });
    await expect(checkKeys({ ...ready, ...withStripe({ '/events': revoked }) })).rejects.toThrow(
      'Invalid API Key',
    );
  });

  test('are too strong where that of the functions can refund', async () => {
    const { stripe } = withStripe();
    expect(await faults({ functionsStripe: stripe })).toEqual([
      'Keys: The key of the functions can refund: make STRIPE_SECRET_KEY a restricted key without that.',
    ]);
  });

  test.each([
    ['in a file of settings', { sent: { STRIPE_OWNER_KEY: 'rk_live_owner' } }],
    ['the functions’ own', withEnv({ STRIPE_OWNER_KEY: 'rk_live_1' })],
  ])('are in the wrong place where that of the tools is %s', async (_case, change) => {
    expect(await faults(change)).toEqual([
      expect.stringMatching(/^Keys: STRIPE_OWNER_KEY would be deployed/),
    ]);
  });
});

describe('a function', () => {
  const deployed = (functions: readonly object[]) =>
    faults({ google: owning({ '/functions?pageSize=500': { functions } }) });

  test('that is not deployed is a fault', async () => {
    const others = functionsThatAre().filter((one) => !JSON.stringify(one).includes('sendAlert'));
    expect(await deployed(others)).toEqual([
      'Deployment: sendAlert is not deployed: deploy functions.',
    ]);
  });

  test.each<[string, readonly object[], RegExp]>([
    ['that failed', functionsThatAre({}, 'FAILED'), /settleStock is FAILED: look at its log/],
    [
      'that runs as another',
      functionsThatAre({ serviceAccountEmail: '1-compute@developer.gserviceaccount.com' }),
      /settleStock runs as 1-compute@developer.gserviceaccount.com, not as settle-stock@/,
    ],
    [
      'with a secret that it does not need',
      functionsThatAre({ secretEnvironmentVariables: [{ key: 'STRIPE_SECRET_KEY' }] }),
      /settleStock has the secrets STRIPE_SECRET_KEY, and needs none/,
    ],
    [
      'with the key of the tools',
      functionsThatAre({ environmentVariables: { STRIPE_OWNER_KEY: 'rk_live_owner' } }),
      /settleStock has STRIPE_OWNER_KEY: take it out of functions\/\.env\.ground-up-live/,
    ],
  ])('%s is a fault', async (_case, functions, fault) => {
    expect(await deployed(functions)).toContainEqual(expect.stringMatching(fault));
  });
});
