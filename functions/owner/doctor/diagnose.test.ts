import { describe, expect, test } from 'vitest';
import { catalogue, shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import { fail } from '../../../src/domain/result.ts';
import { faults, testFaults } from '../../tests/support/faults.ts';
import { functionsThatAre, indexesThatAre, owning } from '../../tests/support/live-google.ts';
import {
  checkoutsWith,
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
} from '../../tests/support/live-project.ts';
import { checkKeys } from './check-keys.ts';
import { diagnose } from './diagnose.ts';

const google = (changes: Parameters<typeof owning>[0]) => ({ google: owning(changes) });
const hooks = (...data: readonly object[]) => withStripe({ '/webhook_endpoints': { data } });
const hook = (more: object) => hooks({ ...webhook, ...more });
const twice = { ...webhook, url: `${webhook.url}/` };
/** A webhook with an older API version, its successor, and the latest version of the webhook secret. */
const succeeded = (secret: string) => ({
  ...hooks({ ...webhook, api_version: '2025-10-29.clover' }, { ...webhook, metadata: { secret } }),
  ...google({
    '/secrets/STRIPE_WEBHOOK_SECRET/versions/latest': {
      name: `versions/${secret}`,
      state: 'ENABLED',
    },
  }),
});
const [last = {}, ...others] = indexesThatAre('READY').toReversed();
const listed = (...indexes: readonly object[]) =>
  google({ '/-/indexes?pageSize=1000': { indexes } });
const indexed = (state: string) => listed({ ...last, state }, ...others);
const deployed = (functions: readonly object[]) =>
  google({ '/functions?pageSize=500': { functions } });
const serving = (...given: Parameters<typeof functionsThatAre>) =>
  deployed(functionsThatAre(...given));
const expiring = (ttlConfig?: object) => google({ '/fields/expireAt': ttlConfig && { ttlConfig } });
const open = { ENFORCE_APP_CHECK: 'false' };
const limited = { LIMITED_PRODUCTS: 'toe-strap' };
const lacking = (name: string) => ({ textRecords: recordsWith({ [name]: undefined }) });
const noPrices = Object.fromEntries(
  catalogue.map(({ priceId }) => [`/prices/${priceId}`, undefined]),
);
const down = async (): Promise<never> => {
  throw new Error('down');
};
const refusal = {
  isFinal: true,
  isAboutEmail: false,
  isUnanswered: false,
  code: 'EAUTH 535',
  answer: 'Bad: 535 5.7.8',
};

testFaults(
  {
    'Settings: STRIPE_WEBHOOK_SECRET must be…': withEnv({ STRIPE_WEBHOOK_SECRET: '' }),
    'Settings: MAIL_TO must be…': withEnv({ MAIL_TO: '' }),
    'Settings: SMTP_PASSWORD must be the mail server…': withEnv({ SMTP_PASSWORD: '' }),
    'Mode: ENFORCE_APP_CHECK is not true: … most of a drop…': withEnv({ ...open, ...limited }),
    'Mode: ENFORCE_APP_CHECK is not true: any program can call…': withEnv(open),
    'Mode: ENFORCE_APP_CHECK refuses every shopper: …': withSite({ VITE_APP_CHECK_SITE_KEY: '' }),
    'Mode: STRIPE_SECRET_KEY is a test key…': withEnv({ STRIPE_SECRET_KEY: 'sk_test_1' }),
    'Mode: … VITE_STRIPE_PUBLISHABLE_KEY must both be live…': withSite({
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    }),
    'Mode: … and STRIPE_OWNER_KEY must both be live…': withEnv({
      STRIPE_OWNER_KEY: 'rk_test_owner',
    }),
    'Mode: The test product is for sale…': withEnv({ ALLOW_TEST_PRODUCT: 'true' }),
    'Mode: ALLOWED_ORIGINS lists…': withEnv({ ALLOWED_ORIGINS: `${origin},http://localhost:4173` }),
    'Mode: SHIPPING_COUNTRIES, HANDLING_DAYS and NEXT_DROP…': withEnv({
      SHIPPING_COUNTRIES: 'CA,MX',
    }),
    'Shopper info: VITE_NEXT_DROP is 2020-01, a past month…': {
      ...withSite({ VITE_NEXT_DROP: '2020-01' }),
      ...withEnv({ NEXT_DROP: '2020-01' }),
    },
    'Prices: Price price_… does not exist…': withStripe(noPrices),
    'Prices: … is in eur, not usd…': price({ currency: 'eur' }),
    'Prices: … belongs to prod_1, but to … in the catalogue…': price({ product: { id: 'prod_1' } }),
    'Prices: … has an archived product…': price({ product: { id: 'prod_1', active: false } }),
    'Tax: Stripe Tax is not active…': withStripe({ '/tax/settings': { status: 'pending' } }),
    'Deployment: settleStock is FAILED: read its log…': serving({}, 'FAILED'),
    'Deployment: settleStock runs as b@x, not as settle-stock@…': serving({
      serviceAccountEmail: 'b@x',
    }),
    'Deployment: settleStock has the secrets STRIPE_SECRET_KEY, but needs none…': serving({
      secretEnvironmentVariables: [{ key: 'STRIPE_SECRET_KEY' }],
    }),
    'Deployment: stripeWebhook runs with an old version of STRIPE_WEBHOOK_SECRET: deploy the functions.':
      succeeded('2'),
    'Webhook: … has a successor, whose secret … npm run deploy, then npm run setup': succeeded('2'),
  },
  { alone: false },
);

testFaults({
  'Dates: Until 2026-12-31: … Microsoft 365 … 550 5.7.30…': withEnv({
    SMTP_SERVER: 'smtp://smtp.office365.com:587',
  }),
  'Currency: cs_1 let its shopper pay in a currency other…': withStripe({
    '/checkout/sessions': checkoutsWith(true),
  }),
  'Prices: Price price_… is $69.99, but $… in the catalogue…': price({ unit_amount: 6999 }),
  'Prices: … is archived…': price({ active: false }),
  'Prices: … is recurring…': price({ type: 'recurring' }),
  'Prices: … does not add taxes…': price({ tax_behavior: 'inclusive' }),
  'Webhook: No webhook is registered for https:…': hooks(),
  'Webhook: The webhook is disabled…': hook({ status: 'disabled' }),
  'Webhook: The webhook does not receive review.closed. To fix…': hook({
    enabled_events: webhook.enabled_events.slice(0, -1),
  }),
  'Webhook: The webhook sends test events…': hook({ livemode: false }),
  'Webhook: … API version is 2024-06-20, but the functions…': hook({ api_version: '2024-06-20' }),
  "Webhook: … API version is the account's default…": hook({ api_version: null }),
  'Webhook: … with API version 2025-10-29.clover has a successor. To fix that: npm run setup':
    succeeded('1'),
  'Webhook: 2 webhooks send each event to https:…': hooks(webhook, twice),
  'Rules: The database’s rules differ…': { deployedRules: async () => 'allow all' },
  'reCAPTCHA: … lets anything pass…': {
    securityCheck: () => ({ verify: async () => ({ passed: true }) }),
  },
  'Mail server: The mail server does not accept the store’s login: Bad: 535 5.7.8. See SMTP_SERVER, SMTP_USER and SMTP_PASSWORD.':
    { mailServer: () => ({ check: async () => fail(refusal) }) },
  'Sender: groundup.example has no SPF…': {
    textRecords: recordsWith({ 'groundup.example': ['x v=spf1'] }),
  },
  'Sender: groundup.example has no DKIM…': lacking('_domainkey.groundup.example'),
  'Sender: groundup.example has no DMARC…': lacking('_dmarc.groundup.example'),
  'Keys: The functions’ key can issue refunds: …': withStripe({ '/refunds': undefined }),
  'Keys: STRIPE_OWNER_KEY would be deployed…': { sent: { STRIPE_OWNER_KEY: 'rk_live_owner' } },
  'Keys: STRIPE_OWNER_KEY would …': withEnv({ STRIPE_OWNER_KEY: 'rk_live_1' }),
  'Deployment: sendAlert is not deployed: deploy the functions.': deployed(
    functionsThatAre().filter((one) => !JSON.stringify(one).includes('sendAlert')),
  ),
  'Deployment: … has STRIPE_OWNER_KEY: remove it from functions/.env.ground-up-live…': serving({
    environmentVariables: { STRIPE_OWNER_KEY: 'rk_live_owner' },
  }),
  'Expiry: …: expired records are kept forever: deploy firestore.': expiring(),
  'Expiry: …: expired records are kept forever…': expiring({ state: 'NEEDS_REPAIR' }),
  'Indexes: The index on privateOrders by block and held.test-product is still being built: wait, and check again.':
    indexed('CREATING'),
  'Indexes: … is invalid: delete it in the console and deploy firestore.': indexed('NEEDS_REPAIR'),
  'Indexes: The index on … by block and … is PAUSED.': indexed('PAUSED'),
  'Indexes: The index on privateOrders by block and held.test-product is missing: deploy firestore.':
    listed(...others),
});

test.each([
  hook({ enabled_events: ['*'] }),
  hook({ api_version: webhook.api_version.replace(/^\d+-\d+/, '2027-01') }),
  hooks({ ...twice, status: 'disabled' }, webhook),
  expiring({ state: 'CREATING' }),
])(
  'the doctor accepts harmless differences in a webhook or in the expiry of records',
  async (change) => {
    expect(await faults(change)).toEqual([]);
  },
);

test('the doctor checks each collection whose records expire', async () => {
  expect(await faults(expiring())).toHaveLength(6);
});

test('the doctor reports what every check found in a project without faults', async () => {
  expect(await faults()).toEqual([]);
  const reports = await diagnose(ready);
  expect(reports.filter(({ findings }) => findings.length === 0)).toEqual([]);
  expect(reports.length).toBeGreaterThan(30);
});

test('the doctor checks the local backend, except for what only a real project has', async () => {
  const local = { ...ready, isLocal: true, google: down, deployedRules: down };
  expect(await faults(local)).toEqual([]);
  const checked = (await diagnose(local)).filter(({ findings }) =>
    findings.some(({ kind }) => kind !== 'skipped'),
  );
  expect(checked.map(({ name }) => name).join(', ')).toBe(
    'Settings, Dates, Keys, Currency, Prices, Tax, Webhook, Mail server, Emails, Emails waiting, Events, Alerts, Functions, Site, reCAPTCHA, Stock, Test orders, Reviews',
  );
});

test('the doctor reports a fault for each check that throws, and runs the others', async () => {
  const found = await faults({
    ...withStripe({ [`/prices/${shopProducts[0]?.priceId}`]: new TypeError('down') }),
    deployedRules: down,
    ask: down,
    google: down,
  });
  for (const name of ['Prices', 'Rules', 'Functions', 'Services'])
    expect(found.join('\n')).toMatch(
      new RegExp(`^${name}: could not be checked: (An error|down)`, 'm'),
    );
});

describe('the rights of the Stripe keys', () => {
  const functions = 'STRIPE_SECRET_KEY lacks the right';
  const owner = 'STRIPE_OWNER_KEY lacks the right';
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
  ])('are insufficient if %s is refused, and the check changes nothing', async (path, missing) => {
    const asked: Parameters<typeof withStripe>[1] = [];
    const findings = await checkKeys({ ...ready, ...withStripe({ [path]: forbidden }, asked) });
    expect(findings.flatMap(({ kind, text }) => (kind === 'bad' ? [text] : []))).toEqual(missing);
    // Nothing has these ids, so the requests have no effect.
    for (const request of asked.filter(({ method }) => method !== 'GET'))
      expect(request.path + request.body).toMatch(/_of_the_doctor/);
  });

  test('are unknown if Stripe fails', async () => {
    const revoked = replies.json(401, { error: { message: 'Invalid API Key provided' } });
    await expect(checkKeys({ ...ready, ...withStripe({ '/events': revoked }) })).rejects.toThrow(
      'Invalid API Key',
    );
  });
});
