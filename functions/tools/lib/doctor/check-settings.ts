import { keptDays } from '../../../../src/domain/retention.ts';
import { shippingCountry } from '../../../../src/domain/shipping.ts';
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
  return faults.length > 0 ? faults : [good('Every setting of the functions is valid.')];
};

/** The functions are configured for production, and match the build of the store. */
export const checkMode: Check = async ({ id, env, site }) => {
  const { allowedOrigins, allowTestProduct, countries, limitedProducts } =
    settings.checkoutSettings(env);
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
      'The Stripe keys of functions and pages are for the same mode.',
      'One key of Stripe is live, the other is for tests.',
    ),
    check(
      isLive(env['STRIPE_SECRET_KEY']) === isLive(env['STRIPE_OWNER_KEY']),
      'The Stripe keys of functions and tools are for the same mode.',
      'One of STRIPE_SECRET_KEY and STRIPE_OWNER_KEY is live, the other is for tests.',
    ),
    check(
      settings.erasedAfter(env) === keptDays.orders,
      `Orders are erased after ${keptDays.orders} days, as the privacy policy says.`,
      `Orders are erased after ${settings.erasedAfter(env)} days, the privacy policy says ${keptDays.orders}: change src/domain/retention.ts or ERASE_ORDERS_AFTER_DAYS.`,
    ),
    check(
      countries.includes(shippingCountry),
      `Checkouts ship to ${shippingCountry}, as the store says.`,
      `The store says that it ships to ${shippingCountry}, which SHIPPING_COUNTRIES leaves out.`,
    ),
    check(!allowTestProduct, 'The test product is not for sale.', 'The test product is for sale.'),
    check(
      allowedOrigins.every((one) => one.startsWith('https://')),
      'Every origin uses https.',
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
      'reCAPTCHA tokens from the store are accepted.',
      'The host of VITE_SITE_URL is not in RECAPTCHA_HOSTNAMES.',
    ),
    check(
      !settings.enforceAppCheck(env) || Boolean(site['VITE_APP_CHECK_SITE_KEY']),
      'The pages use App Check, or it is not enforced.',
      'ENFORCE_APP_CHECK refuses every shopper: the store has no VITE_APP_CHECK_SITE_KEY.',
    ),
    check(
      settings.enforceAppCheck(env),
      'Calls are behind App Check.',
      `ENFORCE_APP_CHECK is not true: any program can call the functions, at the owner's cost${limitedProducts.length > 0 ? ', and a hundred addresses keep most of a drop for an hour' : ''}. See docs/going-live.md, step 6.`,
    ),
  ];
};
