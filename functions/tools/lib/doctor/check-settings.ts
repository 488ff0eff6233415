import { keptDays } from '../../../../src/domain/retention.ts';
import * as settings from '../../../src/settings/settings.ts';
import { bad, check, good, type Check } from './finding.ts';

/** Every setting and secret of the functions is valid. */
export const checkSettings: Check = async ({ id, env }) => {
  const faults = Object.values(settings).flatMap((read) => {
    try {
      read({ ...env, GCLOUD_PROJECT: id });
      return [];
    } catch (error) {
      return [bad(error instanceof Error ? error.message : String(error))];
    }
  });
  return faults.length > 0 ? faults : [good('Every setting of the functions is there.')];
};

/** The functions are set for production, and as the store was built. */
export const checkMode: Check = async ({ id, env, site }) => {
  const { allowedOrigins, allowTestProduct, limitedProducts } = settings.checkoutSettings(env);
  const { hostnames } = settings.recaptchaSettings(env);
  const origin = site['VITE_SITE_URL']?.replace(/\/$/, '') ?? '';
  const isLive = (key: string | undefined): boolean => key?.includes('_live_') ?? false;
  return [
    check(
      isLive(env['STRIPE_SECRET_KEY']),
      'Stripe takes real money.',
      'The key of Stripe is for tests: no real money is taken.',
    ),
    check(
      isLive(env['STRIPE_SECRET_KEY']) === isLive(site['VITE_STRIPE_PUBLISHABLE_KEY']),
      'Both keys of Stripe are of one mode.',
      'One key of Stripe is live, the other is for tests.',
    ),
    check(
      isLive(env['STRIPE_SECRET_KEY']) === isLive(env['STRIPE_OWNER_KEY']),
      'Functions and tools are of one mode.',
      'One of STRIPE_SECRET_KEY and STRIPE_OWNER_KEY is live, the other is for tests.',
    ),
    check(
      settings.erasedAfter(env) === keptDays.orders,
      `Orders are erased after ${keptDays.orders} days, as the privacy policy says.`,
      `Orders are erased after ${settings.erasedAfter(env)} days, the privacy policy says ${keptDays.orders}: change src/domain/retention.ts or ERASE_ORDERS_AFTER_DAYS.`,
    ),
    check(!allowTestProduct, 'The test product is not for sale.', 'The test product is for sale.'),
    check(
      allowedOrigins.every((one) => one.startsWith('https://')),
      'Every origin is https.',
      'ALLOWED_ORIGINS has an origin without https.',
    ),
    check(
      site['VITE_BACKEND'] === 'firebase' && site['VITE_FIREBASE_PROJECT_ID'] === id,
      'The store is built for this project.',
      'The store is not built for this project: VITE_BACKEND, VITE_FIREBASE_PROJECT_ID.',
    ),
    check(
      allowedOrigins.includes(origin),
      'The origin of the store is allowed.',
      'VITE_SITE_URL is not in ALLOWED_ORIGINS.',
    ),
    check(
      URL.canParse(origin) && hostnames.includes(new URL(origin).hostname),
      'Tokens of the store pass.',
      'The host of VITE_SITE_URL is not in RECAPTCHA_HOSTNAMES.',
    ),
    check(
      !settings.enforceAppCheck(env) || Boolean(site['VITE_APP_CHECK_SITE_KEY']),
      'App Check knows the pages, or is not asked for.',
      'ENFORCE_APP_CHECK refuses every shopper: the store has no VITE_APP_CHECK_SITE_KEY.',
    ),
    check(
      limitedProducts.length === 0 || settings.enforceAppCheck(env),
      'Limited products are behind App Check, or there are none.',
      'LIMITED_PRODUCTS without ENFORCE_APP_CHECK: a hundred addresses can hold a whole drop. See docs/going-live.md, step 9.',
    ),
  ];
};
