import { describe, expect, test } from 'vitest';
import { catalogue, shopProducts } from '../../../../src/domain/catalogue/catalogue.ts';
import { id } from '../../../tests/support/live-google.ts';
import {
  asking,
  faults,
  origin,
  price,
  ready,
  records,
  withEnv,
  withSite,
  withStripe,
} from '../../../tests/support/live-project.ts';
import { memoryDocuments } from '../../../../testing/memory-documents.ts';
import { diagnose } from './diagnose.ts';
import type { Project } from '../project/project.ts';

test('a project where all is right is ready, and every check says what it found', async () => {
  const { ask, asked } = asking();
  expect(await faults()).toEqual([]);
  const reports = await diagnose({ ...ready, ask });
  expect(asked.map(({ url }) => url)).toContain(
    `https://us-central1-${id}.cloudfunctions.net/messageRecieved`,
  );
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

describe('the doctor finds', () => {
  test.each<[string, Partial<Project>, RegExp]>([
    [
      'a missing key',
      withEnv({ STRIPE_WEBHOOK_SECRET: '' }),
      /^Settings: STRIPE_WEBHOOK_SECRET must be/,
    ],
    ['a missing address', withEnv({ MAIL_TO: '' }), /^Settings: MAIL_TO must be/],
    [
      'limited products without App Check',
      withEnv({ LIMITED_PRODUCTS: 'toe-strap', ENFORCE_APP_CHECK: 'false' }),
      /^Mode: ENFORCE_APP_CHECK is not true: .+ a hundred addresses keep most of a drop/,
    ],
    [
      'a test key',
      withEnv({ STRIPE_SECRET_KEY: 'sk_test_1' }),
      /^Mode: The key of Stripe is for tests/,
    ],
    [
      'keys of two modes',
      withSite({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }),
      /^Mode: One key of Stripe is live/,
    ],
    [
      'a key of the tools of another mode',
      withEnv({ STRIPE_OWNER_KEY: 'rk_test_owner' }),
      /^Mode: One of STRIPE_SECRET_KEY and STRIPE_OWNER_KEY is live/,
    ],
    [
      'orders that are kept longer than the privacy policy says',
      withEnv({ ERASE_ORDERS_AFTER_DAYS: '800' }),
      /^Mode: Orders are erased after 800 days, the privacy policy says 730/,
    ],
    [
      'the test product on sale',
      withEnv({ ALLOW_TEST_PRODUCT: 'true' }),
      /^Mode: The test product is for sale/,
    ],
    [
      'an origin without https',
      withEnv({ ALLOWED_ORIGINS: `${origin},http://localhost:4173` }),
      /^Mode: ALLOWED_ORIGINS/,
    ],
    [
      'a store built for nothing',
      withSite({ VITE_BACKEND: 'memory' }),
      /^Mode: The store is not built for this project/,
    ],
    [
      'a store built for another project',
      withSite({ VITE_FIREBASE_PROJECT_ID: 'other' }),
      /^Mode: The store is not built/,
    ],
    [
      'an origin that is not allowed',
      withSite({ VITE_SITE_URL: 'https://www.groundup.example/' }),
      /^Mode: VITE_SITE_URL is not in/,
    ],
    [
      'a host whose tokens are refused',
      withEnv({ RECAPTCHA_HOSTNAMES: 'localhost' }),
      /^Mode: The host of VITE_SITE_URL/,
    ],
    [
      'no such price',
      withStripe(
        Object.fromEntries(catalogue.map(({ priceId }) => [`/prices/${priceId}`, undefined])),
      ),
      /^Prices: Price price_\w+ does not exist/,
    ],
    [
      'another amount',
      price({ unit_amount: 6999 }),
      /^Prices: Price price_\w+ is \$69\.99, in the catalogue \$/,
    ],
    ['another currency', price({ currency: 'eur' }), /^Prices: .* is in eur, not usd/],
    [
      'another product',
      price({ product: { id: 'prod_1', active: true } }),
      /^Prices: .* is of prod_1, in the catalogue of prod_/,
    ],
    [
      'an archived product',
      price({ product: { id: 'prod_1', active: false } }),
      /^Prices: .* has an archived product/,
    ],
    ['an archived price', price({ active: false }), /^Prices: .* is archived/],
    ['a subscription', price({ type: 'recurring' }), /^Prices: .* is a subscription/],
    [
      'a price that holds its taxes',
      price({ tax_behavior: 'inclusive' }),
      /^Prices: .* does not add taxes/,
    ],
    [
      'no taxes',
      withStripe({ '/tax/settings': { status: 'pending' } }),
      /^Tax: Stripe Tax is not active/,
    ],
    [
      'no shipping to where the store says',
      withEnv({ SHIPPING_COUNTRIES: 'CA,MX' }),
      /^Mode: The store says that it ships to US, which SHIPPING_COUNTRIES leaves out/,
    ],
    [
      'other rules',
      { deployedRules: async () => 'allow all' },
      /^Rules: The database has other rules/,
    ],
    [
      'a product of a vendor that ends within 90 days',
      { clock: { now: () => Date.parse('2028-02-01') } },
      /^Vendors’ dates: Node 24 gets its last fix on 2028-04-30: .*https:/,
    ],
    [
      'a security check for show',
      { securityCheck: () => ({ verify: async () => ({ passed: true }) }) },
      /^reCAPTCHA: .* lets anything pass/,
    ],
    [
      'a product that nobody counted',
      { documents: memoryDocuments({ ...records, products: {} }) },
      /^Stock: [\w-]+ has no stock record/,
    ],
  ])('%s', async (_case, change, fault) => {
    expect(await faults(change)).toContainEqual(expect.stringMatching(fault));
  });
});

test('a check that fails itself is a fault, and the others go on', async () => {
  const down = async (): Promise<never> => {
    throw new Error('down');
  };
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
