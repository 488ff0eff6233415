import { describe, expect, test } from 'vitest';
import { catalogue, shopProducts } from '../../../../src/domain/catalogue/catalogue.ts';
import { fail } from '../../../../src/domain/result.ts';
import { faults, testFaults } from '../../../tests/support/faults.ts';
import { functionsThatAre, indexesThatAre, owning } from '../../../tests/support/live-google.ts';
import {
  forbidden,
  origin,
  price,
  ready,
  recordsWith,
  replies,
  webhook,
  withEnv,
  withSite,
  withStripe,
} from '../../../tests/support/live-project.ts';
import { checkKeys } from './check-keys.ts';
import { diagnose } from './diagnose.ts';

const google = (changes: Parameters<typeof owning>[0]) => ({ google: owning(changes) });
const hooks = (...data: readonly object[]) => withStripe({ '/webhook_endpoints': { data } });
const hook = (more: object) => hooks({ ...webhook, ...more });
const [last = {}, ...others] = indexesThatAre('READY').toReversed();
const listed = (...indexes: readonly object[]) =>
  google({ '/-/indexes?pageSize=1000': { indexes } });
const deployed = (...given: Parameters<typeof functionsThatAre>) =>
  google({ '/functions?pageSize=500': { functions: functionsThatAre(...given) } });
const down = async (): Promise<never> => {
  throw new Error('down');
};
const refusal = { isFinal: true, isAboutMail: false, code: 'EAUTH 535', answer: 'Bad: 535 5.7.8' };

testFaults([
  [withEnv({ STRIPE_WEBHOOK_SECRET: '' }), /^Settings: STRIPE_WEBHOOK_SECRET must be/],
  [withEnv({ MAIL_TO: '' }), /^Settings: MAIL_TO must be/],
  [
    withEnv({ SMTP_PASSWORD: '' }),
    'Settings: SMTP_PASSWORD must be the password of SMTP_USER at the mail server.',
  ],
  [
    withEnv({ LIMITED_PRODUCTS: 'toe-strap', ENFORCE_APP_CHECK: 'false' }),
    /^Mode: ENFORCE_APP_CHECK is not true: .+ a hundred addresses keep most of a drop/,
  ],
  [
    withEnv({ ENFORCE_APP_CHECK: 'false' }),
    /^Mode: ENFORCE_APP_CHECK is not true: any program can call/,
  ],
  [
    withSite({ VITE_APP_CHECK_SITE_KEY: '' }),
    'Mode: ENFORCE_APP_CHECK refuses every shopper: the store has no VITE_APP_CHECK_SITE_KEY.',
  ],
  [withEnv({ STRIPE_SECRET_KEY: 'sk_test_1' }), /^Mode: The key of Stripe is for tests/],
  [withSite({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }), /^Mode: One key of Stripe is live/],
  [
    withEnv({ STRIPE_OWNER_KEY: 'rk_test_owner' }),
    /^Mode: One of STRIPE_SECRET_KEY and STRIPE_OWNER_KEY is live/,
  ],
  [
    withEnv({ ERASE_ORDERS_AFTER_DAYS: '800' }),
    /^Mode: Orders are erased after 800 days, the privacy policy says 730/,
  ],
  [withEnv({ ALLOW_TEST_PRODUCT: 'true' }), /^Mode: The test product is for sale/],
  [withEnv({ ALLOWED_ORIGINS: `${origin},http://localhost:4173` }), /^Mode: ALLOWED_ORIGINS/],
  [withSite({ VITE_BACKEND: 'memory' }), /^Mode: The store is not built for this project/],
  [withSite({ VITE_FIREBASE_PROJECT_ID: 'other' }), /^Mode: The store is not built/],
  [withSite({ VITE_SITE_URL: 'https://www.groundup.example/' }), /^Mode: VITE_SITE_URL is not in/],
  [withEnv({ RECAPTCHA_HOSTNAMES: 'localhost' }), /^Mode: The host of VITE_SITE_URL/],
  [
    withEnv({ SHIPPING_COUNTRIES: 'CA,MX' }),
    /^Mode: The store says that it ships to US, which SHIPPING_COUNTRIES leaves out/,
  ],
  [
    withStripe(
      Object.fromEntries(catalogue.map(({ priceId }) => [`/prices/${priceId}`, undefined])),
    ),
    /^Prices: Price price_\w+ does not exist/,
  ],
  [price({ unit_amount: 6999 }), /^Prices: Price price_\w+ is \$69\.99, in the catalogue \$/],
  [price({ currency: 'eur' }), /^Prices: .* is in eur, not usd/],
  [
    price({ product: { id: 'prod_1', active: true } }),
    /^Prices: .* is of prod_1, in the catalogue of prod_/,
  ],
  [price({ product: { id: 'prod_1', active: false } }), /^Prices: .* has an archived product/],
  [price({ active: false }), /^Prices: .* is archived/],
  [price({ type: 'recurring' }), /^Prices: .* is a subscription/],
  [price({ tax_behavior: 'inclusive' }), /^Prices: .* does not add taxes/],
  [withStripe({ '/tax/settings': { status: 'pending' } }), /^Tax: Stripe Tax is not active/],
  [hooks(), /^Webhook: No webhook is registered for https:/, 1],
  [hook({ status: 'disabled' }), /^Webhook: The webhook is disabled/, 1],
  [
    hook({ enabled_events: webhook.enabled_events.slice(0, -1) }),
    /^Webhook: The webhook does not receive review\.closed\. To fix/,
    1,
  ],
  [hook({ livemode: false }), /^Webhook: The webhook sends test events/, 1],
  [hook({ api_version: '2024-06-20' }), /API version is 2024-06-20, the functions/, 1],
  [hook({ api_version: null }), /API version is the default of the account/, 1],
  [
    hooks(webhook, { ...webhook, url: `${webhook.url}/` }),
    /^Webhook: 2 webhooks send each event to https:/,
    1,
  ],
  [{ deployedRules: async () => 'allow all' }, /^Rules: The database has other rules/],
  [
    { clock: { now: () => Date.parse('2028-02-01') } },
    /^Vendors’ dates: Node 24 gets its last fix on 2028-04-30: .*https:/,
  ],
  [
    { securityCheck: () => ({ verify: async () => ({ passed: true }) }) },
    /^reCAPTCHA: .* lets anything pass/,
  ],
  [
    { mailServer: () => ({ check: async () => fail(refusal) }) },
    'Mail server: The mail server does not let the store in: Bad: 535 5.7.8. See SMTP_SERVER, SMTP_USER and SMTP_PASSWORD.',
    1,
  ],
  [
    { textRecords: recordsWith({ 'groundup.example': ['x v=spf1'] }) },
    /^Sender: groundup.example has no SPF/,
    1,
  ],
  [
    { textRecords: recordsWith({ '_domainkey.groundup.example': undefined }) },
    /^Sender: groundup.example has no DKIM/,
    1,
  ],
  [
    { textRecords: recordsWith({ '_dmarc.groundup.example': undefined }) },
    /^Sender: groundup.example has no DMARC/,
    1,
  ],
  [
    withStripe({ '/refunds': undefined }),
    /^Keys: The key of the functions can refund: make STRIPE_SECRET_KEY a restricted key/,
    1,
  ],
  [{ sent: { STRIPE_OWNER_KEY: 'rk_live_owner' } }, /^Keys: STRIPE_OWNER_KEY would be deployed/, 1],
  [withEnv({ STRIPE_OWNER_KEY: 'rk_live_1' }), /^Keys: STRIPE_OWNER_KEY would be deployed/, 1],
  [
    google({
      '/functions?pageSize=500': {
        functions: functionsThatAre().filter((one) => !JSON.stringify(one).includes('sendAlert')),
      },
    }),
    'Deployment: sendAlert is not deployed: deploy functions.',
    1,
  ],
  [deployed({}, 'FAILED'), /settleStock is FAILED: look at its log/],
  [
    deployed({ serviceAccountEmail: '1-compute@developer.gserviceaccount.com' }),
    /settleStock runs as 1-compute@developer.gserviceaccount.com, not as settle-stock@/,
  ],
  [
    deployed({ secretEnvironmentVariables: [{ key: 'STRIPE_SECRET_KEY' }] }),
    /settleStock has the secrets STRIPE_SECRET_KEY, and needs none/,
  ],
  [
    deployed({ environmentVariables: { STRIPE_OWNER_KEY: 'rk_live_owner' } }),
    /settleStock has STRIPE_OWNER_KEY: take it out of functions\/\.env\.ground-up-live/,
  ],
  [
    google({ '/fields/expireAt': {} }),
    'Expiry: mail: what has expired is kept for ever: deploy firestore.',
    6,
  ],
  [
    google({ '/fields/expireAt': { ttlConfig: { state: 'NEEDS_REPAIR' } } }),
    /^Expiry: mail: what has expired is kept for ever/,
    6,
  ],
  [google({ '/fields/expireAt': null }), /^Expiry: mail: what has expired is kept for ever/, 6],
  [
    listed({ ...last, state: 'CREATING' }, ...others),
    'Indexes: The index of fulfilments by block and held.test-product is still being built: wait, and look again.',
    1,
  ],
  [
    listed({ ...last, state: 'NEEDS_REPAIR' }, ...others),
    /is broken: delete it in the console and deploy firestore\.$/,
    1,
  ],
  [
    listed({ ...last, state: 'PAUSED' }, ...others),
    /^Indexes: The index of \S+ by block and \S+ is PAUSED\.$/,
    1,
  ],
  [
    listed(...others),
    'Indexes: The index of fulfilments by block and held.test-product is missing: deploy firestore.',
    1,
  ],
]);

test.each([
  ['the webhook receives everything', hook({ enabled_events: ['*'] })],
  [
    'the webhook has a compatible version',
    hook({ api_version: webhook.api_version.replace(/^\d+-\d+/, '2027-01') }),
  ],
  [
    'a second webhook is disabled',
    hooks({ ...webhook, url: `${webhook.url}/`, status: 'disabled' }, webhook),
  ],
  [
    'the expiry is being switched on',
    google({ '/fields/expireAt': { ttlConfig: { state: 'CREATING' } } }),
  ],
])('the doctor finds nothing where %s', async (_case, change) => {
  expect(await faults(change)).toEqual([]);
});

test('a project without faults is ready, and every check says what it found', async () => {
  expect(await faults()).toEqual([]);
  const reports = await diagnose(ready);
  expect(reports.every(({ findings }) => findings.length > 0)).toBe(true);
  const names = reports.map(({ name }) => name).join(', ');
  expect(names).toBe(
    'Settings, Mode, Keys, Services, Billing, Service accounts, Backups, Web app, Accounts, ' +
      'Public key, Site keys, App Check, Domain, Prices, Tax, Webhook, Secrets, Watch, Settings ' +
      'files, Budget, Rules, Indexes, Expiry, Mail server, Mails, Mails waiting, Hourly ' +
      'comparison, Events, Alerts, Functions, Deployment, Limits, Site, reCAPTCHA, Sign-up, ' +
      'Sender, Stock, Test orders, Reviews, Jobs of orders, Vendors’ dates',
  );
});

test('the local backend is checked too, without what only a real project has', async () => {
  const local = { ...ready, isLocal: true, google: down, deployedRules: down };
  expect(await faults(local)).toEqual([]);
  const skipped = (await diagnose(local)).filter(({ findings }) =>
    findings.some(({ kind }) => kind === 'skipped'),
  );
  expect(skipped.map(({ name }) => name).join(', ')).toBe(
    'Mode, Services, Billing, Service accounts, Backups, Web app, Accounts, Public key, ' +
      'Site keys, App Check, Domain, Secrets, Watch, Settings files, Budget, Rules, Indexes, ' +
      'Expiry, Hourly comparison, Deployment, Limits, Sign-up, ' +
      'Sender, Jobs of orders',
  );
});

test('a check that fails itself is a fault, and the others go on', async () => {
  const found = await faults({
    ...withStripe({ [`/prices/${shopProducts[0]?.priceId}`]: new TypeError('down') }),
    deployedRules: down,
    ask: down,
    google: down,
  });
  const names = found.map((fault) =>
    fault.replace(/: could not be checked: (?:An error.*|down)$/, ''),
  );
  expect(names.join(', ')).toBe(
    'Services, Billing, Service accounts, Backups, Web app, Accounts, Public key, Site keys, ' +
      'App Check, Domain, Prices, Secrets, Watch, Settings files, Budget, Rules, Indexes, ' +
      'Expiry, Functions, Deployment, Limits, Site, Sign-up',
  );
});

describe('the keys of the payment provider', () => {
  const functions = 'STRIPE_SECRET_KEY has no right';
  const owner = 'STRIPE_OWNER_KEY has no right';
  const charges = 'Charges and Refunds';

  test.each([
    ['/checkout/sessions', [`${functions} Checkout Sessions: write.`]],
    ['/refunds', [`${functions} ${charges}: read.`, `${owner} ${charges}: write.`]],
    ['/shipping_rates/shr_of_the_doctor', [`${functions} Shipping Rates: write.`]],
    ['/events', [`${functions} Events: read.`]],
    ['/disputes', [`${functions} Disputes: read.`, `${owner} Disputes: read.`]],
    ['/webhook_endpoints', [`${owner} Webhook Endpoints: read.`]],
    ['/tax/settings', [`${owner} Tax Settings: read.`]],
    [
      '/balance_transactions',
      [`${owner} Balance: read.`, `${owner} Balance Transaction Sources: read.`],
    ],
  ])('are too weak if %s is refused, and the check changes nothing', async (path, missing) => {
    const asked: Parameters<typeof withStripe>[1] = [];
    const findings = await checkKeys({ ...ready, ...withStripe({ [path]: forbidden }, asked) });
    expect(findings.flatMap(({ kind, text }) => (kind === 'bad' ? [text] : []))).toEqual(missing);
    const written = asked.filter(({ method }) => method !== 'GET');
    // Nothing with these names exists, so the requests have no effect.
    for (const request of written) expect(request.path + request.body).toMatch(/_of_the_doctor/);
  });

  test('are unknown if the provider fails', async () => {
    const revoked = replies.json(401, { error: { message: 'Invalid API Key provided' } });
    await expect(checkKeys({ ...ready, ...withStripe({ '/events': revoked }) })).rejects.toThrow(
      'Invalid API Key',
    );
  });

  test('are too strong if the functions’ key can refund', async () => {
    const { stripe } = withStripe();
    expect(await faults({ functionsStripe: stripe })).toEqual([
      'Keys: The key of the functions can refund: make STRIPE_SECRET_KEY a restricted key without that.',
    ]);
  });
});
