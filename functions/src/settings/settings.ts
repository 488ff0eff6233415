import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { listOf, localUrl, read, type Env } from './read-settings.ts';

/** How to reach the payment provider; `base` is another address than its own. */
export const stripeSettings = (env: Env) => ({
  secretKey: read(env, 'STRIPE_SECRET_KEY').STRIPE_SECRET_KEY,
  base: localUrl(env, 'STRIPE_API_BASE'),
});

/** The secret that signs what the payment provider sends. */
export const webhookSecret = (env: Env): string =>
  read(env, 'STRIPE_WEBHOOK_SECRET').STRIPE_WEBHOOK_SECRET;

export function checkoutSettings(env: Env) {
  const found = read(
    env,
    'ALLOWED_ORIGINS',
    'ALLOW_TEST_PRODUCT',
    'LIMITED_PRODUCTS',
    'MAX_UNITS_PER_SHOPPER',
    'MAX_PERCENT_PER_NETWORK',
    'MAX_CHECKOUTS_PER_NETWORK',
  );
  return {
    /** Where shoppers may be sent back to, compared exactly. */
    allowedOrigins: listOf(found.ALLOWED_ORIGINS),
    allowTestProduct: found.ALLOW_TEST_PRODUCT === 'true',
    /** Products of which no more is sold than there is (behaviour 16.6). */
    limitedProducts: listOf(found.LIMITED_PRODUCTS).flatMap((id) => findProduct(id)?.id ?? []),
    /** Limits against abuse (behaviour 16.5). A network is an IPv4 address or a /64 of IPv6. */
    limits: {
      /** Maximum units of limited products per checkout. */
      perShopper: Number(found.MAX_UNITS_PER_SHOPPER),
      /** The maximum share of unsold units held for one network's checkouts, from 0 to 1. */
      sharePerNetwork: Number(found.MAX_PERCENT_PER_NETWORK) / 100,
      /** Checkouts that each process opens for a network in ten minutes. */
      checkoutsPerNetwork: Number(found.MAX_CHECKOUTS_PER_NETWORK),
    },
  };
}

/** The rate is an id of the payment provider's, or an amount in cents. */
export function shippingSettings(env: Env) {
  const found = read(env, 'SHIPPING_RATE', 'SHIPPING_COUNTRIES');
  const rate = found.SHIPPING_RATE;
  return {
    rate: /^\d/.test(rate) ? Number(rate) : rate,
    countries: listOf(found.SHIPPING_COUNTRIES),
  };
}

export function recaptchaSettings(env: Env) {
  const found = read(env, 'RECAPTCHA_SECRET_KEY', 'RECAPTCHA_MIN_SCORE', 'RECAPTCHA_HOSTNAMES');
  return {
    secretKey: found.RECAPTCHA_SECRET_KEY,
    /** The lowest score that passes: from 0, surely a bot, to 1. */
    minScore: Number(found.RECAPTCHA_MIN_SCORE),
    /** The sites whose tokens pass. */
    hostnames: listOf(found.RECAPTCHA_HOSTNAMES),
    /** Another address than the provider's own. */
    verifyUrl: localUrl(env, 'RECAPTCHA_VERIFY_URL'),
  };
}

/** Whether callables accept only pages that App Check has attested. */
export const enforceAppCheck = (env: Env): boolean =>
  read(env, 'ENFORCE_APP_CHECK').ENFORCE_APP_CHECK === 'true';

/** Where contact messages go. */
export const mailTo = (env: Env): string => read(env, 'MAIL_TO').MAIL_TO;

/** The platform's proxies that add their own address to `X-Forwarded-For`; the doctor shows what arrives. */
export const proxyHops = (env: Env): number => Number(read(env, 'PROXY_HOPS').PROXY_HOPS);

/** The project that the functions run in, which marks their checkouts. */
export const projectId = (env: Env): string => read(env, 'GCLOUD_PROJECT').GCLOUD_PROJECT;
