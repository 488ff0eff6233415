import { shippingCountry, shippingText } from '../../../src/domain/shipping.ts';
import { listOf } from '../../src/settings/read-settings.ts';
import { dayInMs } from '../../src/domain/limits.ts';
import * as settings from '../../src/settings/settings.ts';
import { vendorDates } from './vendor-dates.ts';
import { bad, check, good, skipped, type Check } from './finding.ts';

/** Checks that every setting and secret of the functions is valid. */
export const checkSettings: Check = async ({ id, env }) => {
  const faults = Object.values(settings).flatMap((read) => {
    try {
      read({ ...env, GCLOUD_PROJECT: id });
      return [];
    } catch (error) {
      return [bad(error instanceof Error ? error.message : String(error))];
    }
  });
  return faults.length > 0 ? faults : [good('Every setting of the functions is valid.')];
};

/** Checks that the functions are configured for production and match the store's build. */
export const checkMode: Check = async ({ env, site }) => {
  const shipping = settings.checkoutSettings(env);
  const { allowedOrigins, allowTestProduct, limitedProducts } = shipping;
  const isLive = (key: string | undefined): boolean => key?.includes('_live_') ?? false;
  return [
    good(`The shop’s time zone is ${settings.timeZone(env)} (TIME_ZONE).`),
    check(
      isLive(env['STRIPE_SECRET_KEY']),
      'Stripe takes real money.',
      'STRIPE_SECRET_KEY is a test key: no real money is taken.',
    ),
    check(
      isLive(env['STRIPE_SECRET_KEY']) === isLive(site['VITE_STRIPE_PUBLISHABLE_KEY']),
      'The functions and the pages use Stripe in the same mode.',
      'STRIPE_SECRET_KEY and VITE_STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    ),
    check(
      isLive(env['STRIPE_SECRET_KEY']) === isLive(env['STRIPE_OWNER_KEY']),
      'The functions and the owner’s tools use Stripe in the same mode.',
      'STRIPE_SECRET_KEY and STRIPE_OWNER_KEY must both be live keys or both be test keys.',
    ),
    check(
      shippingText(shipping) === shippingText(shippingOf(site)),
      'The hosted page shows the store’s shipping terms.',
      'SHIPPING_COUNTRIES, HANDLING_DAYS and NEXT_DROP in the functions’ settings must match VITE_SHIPPING_COUNTRIES, VITE_HANDLING_DAYS and VITE_NEXT_DROP in the store’s.',
    ),
    check(
      !allowTestProduct,
      'The test product is not for sale.',
      'The test product is for sale: remove ALLOW_TEST_PRODUCT.',
    ),
    check(
      allowedOrigins.every((one) => one.startsWith('https://')),
      'Every allowed origin uses https.',
      'ALLOWED_ORIGINS lists an origin without https.',
    ),
    check(
      !settings.enforceAppCheck(env) || Boolean(site['VITE_APP_CHECK_SITE_KEY']),
      'The pages use App Check, or the functions do not enforce it.',
      'ENFORCE_APP_CHECK refuses every shopper: the store has no VITE_APP_CHECK_SITE_KEY.',
    ),
    check(
      settings.enforceAppCheck(env),
      'The functions require an App Check token.',
      `ENFORCE_APP_CHECK is not true: any program can call the functions at your expense${limitedProducts.length > 0 ? ', and a program with a hundred addresses can hold most of a drop for half an hour' : ''}. See docs/going-live.md, step 6.`,
    ),
  ];
};

/** How far in advance the doctor reports a vendor's shutdown date, in milliseconds. */
const notice = 120 * dayInMs;

/** Checks that no vendor is about to shut down anything that this store uses. */
export const checkDates: Check = async ({ env, clock }) => {
  const near = vendorDates.filter(
    ({ until, servers }) =>
      Date.parse(until) < clock.now() + notice && servers?.test(env['SMTP_SERVER'] ?? '') !== false,
  );
  return near.length === 0
    ? [good('In the next four months, no vendor will shut down anything that this store uses.')]
    : near.map(({ what, until, todo, source }) =>
        bad(`Until ${until}: ${what}. ${todo}. ${source}`),
      );
};

/** What the store's pages say about shipping. */
const shippingOf = (site: Readonly<Record<string, string | undefined>>) => ({
  countries: listOf(site['VITE_SHIPPING_COUNTRIES'] || shippingCountry),
  handlingDays: site['VITE_HANDLING_DAYS'] ?? '',
  nextDrop: site['VITE_NEXT_DROP'] ?? '',
});

/** What each setting tells a cautious shopper before payment. The store omits what is not set (behaviour 1.4). */
const shopperInfo = {
  VITE_HANDLING_DAYS: 'when orders ship',
  VITE_SELLER_NAME: 'who the seller is',
  VITE_SELLER_ADDRESS: 'where the seller is',
  VITE_ANSWER_DAYS: 'when messages are answered',
};

/** Lists what the store does not tell its shoppers, and reports a `VITE_NEXT_DROP` in the past. */
export const checkShopperInfo: Check = async ({ site, clock }) => {
  const open = Object.entries(shopperInfo).filter(([name]) => !site[name]);
  const month = new Date(clock.now()).toISOString().slice(0, '2027-03'.length);
  const next = site['VITE_NEXT_DROP'] || month;
  return [
    check(
      next >= month,
      'The store does not announce a drop for a past month.',
      `VITE_NEXT_DROP is ${next}, a past month that the store still announces.`,
    ),
    ...open.map(([name, what]) => skipped(`${name} is not set: shoppers are not told ${what}.`)),
  ];
};
