import { localUrl, read, SettingsError, type Env } from './read-settings.ts';

/** How to reach the payment provider; `base`, if given, replaces the provider's URL. */
export const stripeSettings = (env: Env) => ({
  ...read(env, { secretKey: 'STRIPE_SECRET_KEY' }),
  isLive: /^[a-z]+_live_/.test(env['STRIPE_SECRET_KEY'] ?? ''),
  base: localUrl(env, 'STRIPE_API_BASE'),
});

/** How the owner's tools reach the payment provider. Their key may issue refunds, and is never deployed. */
export const ownerStripeSettings = (env: Env) => ({
  ...read(env, { secretKey: 'STRIPE_OWNER_KEY' }),
  base: localUrl(env, 'STRIPE_API_BASE'),
});

/** The secret that signs the payment provider's events. */
export const webhookSecret = (env: Env) => read(env, { secret: 'STRIPE_WEBHOOK_SECRET' }).secret;

export const checkoutSettings = (env: Env) =>
  read(env, {
    /** The origins that shoppers may return to, compared exactly. */
    allowedOrigins: 'ALLOWED_ORIGINS',
    allowTestProduct: 'ALLOW_TEST_PRODUCT',
    /** The countries that orders may ship to (ISO 3166-1 alpha-2). */
    countries: 'SHIPPING_COUNTRIES',
    /** When orders ship, which the hosted page shows; empty if the owner has not set it. */
    handlingDays: 'HANDLING_DAYS',
    nextDrop: 'NEXT_DROP',
    /** Limited products, which are never sold beyond their stock (behaviour 16.6). */
    limitedProducts: 'LIMITED_PRODUCTS',
    /** The maximum number of units of limited products per checkout, to prevent abuse (behaviour 16.5). */
    perShopper: 'MAX_UNITS_PER_SHOPPER',
    /** The maximum percentage of unsold units that is held for one network: an IPv4 address, or a /48 of IPv6. */
    percentPerNetwork: 'MAX_PERCENT_PER_NETWORK',
    /** The maximum number of checkouts that each process opens for a network in ten minutes. */
    checkoutsPerNetwork: 'MAX_CHECKOUTS_PER_NETWORK',
    /** Minutes until the store ends an unpaid checkout of limited products. */
    holdMinutes: 'HOLD_MINUTES',
  });

/** How to verify tokens from the security check; `verifyUrl`, if given, replaces the provider's URL. */
export const recaptchaSettings = (env: Env) => ({
  ...read(env, {
    secretKey: 'RECAPTCHA_SECRET_KEY',
    /** The lowest score that passes, from 0 (certainly a bot) to 1. */
    minScore: 'RECAPTCHA_MIN_SCORE',
    hostnames: 'RECAPTCHA_HOSTNAMES',
  }),
  verifyUrl: localUrl(env, 'RECAPTCHA_VERIFY_URL'),
});

export const limitedProducts = (env: Env) => read(env, { ids: 'LIMITED_PRODUCTS' }).ids;

/** Whether callables accept calls only from pages that App Check attests. */
export const enforceAppCheck = (env: Env) => read(env, { isOn: 'ENFORCE_APP_CHECK' }).isOn;

export const contactSettings = (env: Env) =>
  read(env, {
    /** The maximum number of contact messages from all senders in a day (behaviour 16.5). */
    perDay: 'MAX_MESSAGES_PER_DAY',
    /** The key for hashing senders in the counts: the security check's secret, which the store has anyway. */
    key: 'RECAPTCHA_SECRET_KEY',
  });

/** The origins of the store's pages. */
export const allowedOrigins = (env: Env) => read(env, { origins: 'ALLOWED_ORIGINS' }).origins;

/** The email address that gets contact messages. */
export const mailTo = (env: Env) => read(env, { address: 'MAIL_TO' }).address;

/** The time zone in which the store's days and months begin. */
export const timeZone = (env: Env) => read(env, { name: 'TIME_ZONE' }).name;

/** How to reach the mail server. Only a local backend may use a server on this machine, which needs no TLS. */
export function smtpSettings(env: Env) {
  const { server, ...others } = read(env, {
    server: 'SMTP_SERVER',
    user: 'SMTP_USER',
    password: 'SMTP_PASSWORD',
    from: 'MAIL_FROM',
  });
  const isHere = /^(?:127\.\d+\.\d+\.\d+|localhost)$/.test(server.hostname);
  if (isHere && env['FUNCTIONS_EMULATOR'] !== 'true')
    throw new SettingsError(
      'SMTP_SERVER must be on a different machine: a server on this one is only for a local backend.',
    );
  return {
    ...others,
    host: server.hostname,
    port: Number(server.port),
    isSecure: server.protocol === 'smtps:',
    isTlsRequired: !isHere,
  };
}

/** How many of the platform's proxies add their addresses to `X-Forwarded-For`; the doctor shows the result. */
export const proxyHops = (env: Env) => read(env, { hops: 'PROXY_HOPS' }).hops;

/** The id of the project in which the functions run. It marks their checkouts. */
export const projectId = (env: Env) => read(env, { id: 'GCLOUD_PROJECT' }).id;
