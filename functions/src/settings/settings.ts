import { catalogue, findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { readSettings, type Env, type Settings } from './read-settings.ts';

const ids = catalogue.map(({ id }) => id).join('|');

/** How to reach the payment provider. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Another address than Stripe's own. */
  readonly base: URL | undefined;
}

export const stripeSettings = (env: Env): StripeSettings =>
  readSettings(env, (settings) => ({
    secretKey: settings.text(
      'STRIPE_SECRET_KEY',
      'a secret or restricted key of Stripe (sk_… or rk_…)',
      /^[sr]k_\w+$/,
    ),
    base: settings.localUrl('STRIPE_API_BASE'),
  }));

/** The secret that signs what the payment provider sends. */
export const webhookSecret = (env: Env): string =>
  readSettings(env, (settings) =>
    settings.text(
      'STRIPE_WEBHOOK_SECRET',
      "the endpoint's signing secret (whsec_…)",
      /^whsec_\S+$/,
    ),
  );

export interface CheckoutSettings {
  /** Where shoppers may be sent back to, compared exactly. */
  readonly allowedOrigins: readonly string[];
  readonly allowTestProduct: boolean;
  /** Products of which no more is sold than there is (behaviour 16.6). */
  readonly limitedProducts: readonly ProductId[];
  /** Limits against abuse (behaviour 16.5). A network is an IPv4 address or a /64 of IPv6. */
  readonly limits: {
    /** Maximum units of limited products per checkout. */
    readonly perShopper: number;
    /** The maximum share of unsold units held for one network's checkouts, from 0 to 1. */
    readonly sharePerNetwork: number;
    /** Checkouts that each process opens for a network in ten minutes. */
    readonly checkoutsPerNetwork: number;
  };
}

const limited = new RegExp(`^$|^(?:${ids})(?:\\s*,\\s*(?:${ids}))*$`);

export const checkoutSettings = (env: Env): CheckoutSettings =>
  readSettings(env, (settings) => ({
    allowedOrigins: settings.list(
      'ALLOWED_ORIGINS',
      'origins such as https://groundup.example, separated by commas',
      (item) => URL.canParse(item) && new URL(item).origin === item,
    ),
    allowTestProduct: settings.flag('ALLOW_TEST_PRODUCT'),
    limitedProducts: settings
      .text('LIMITED_PRODUCTS', 'ids of products, separated by commas, or left out', limited)
      .split(',')
      .flatMap((id) => findProduct(id.trim())?.id ?? []),
    limits: {
      perShopper: amountOf(settings, 'MAX_UNITS_PER_SHOPPER'),
      sharePerNetwork: amountOf(settings, 'MAX_PERCENT_PER_NETWORK', 100) / 100,
      checkoutsPerNetwork: amountOf(settings, 'MAX_CHECKOUTS_PER_NETWORK'),
    },
  }));

function amountOf(settings: Settings, name: string, most = 999_999): number {
  const text = settings.text(name, `a number from 1 to ${most}`, /^[1-9]\d{0,5}$/);
  return Math.min(Number(text), most);
}

export interface ShippingSettings {
  /** An id of the payment provider's, or an amount in cents. */
  readonly rate: string | number;
  /** Two-letter codes of countries. */
  readonly countries: readonly string[];
}

export const shippingSettings = (env: Env): ShippingSettings =>
  readSettings(env, (settings) => {
    const rate = settings.text(
      'SHIPPING_RATE',
      "an amount in cents, or the id of one of Stripe's shipping rates (shr_…)",
      /^(?:\d{1,6}|shr_\w+)$/,
    );
    return {
      rate: /^\d/.test(rate) ? Number(rate) : rate,
      countries: settings.list(
        'SHIPPING_COUNTRIES',
        'two-letter codes of countries, separated by commas',
        (item) => /^[A-Z]{2}$/.test(item),
      ),
    };
  });

export interface RecaptchaSettings {
  readonly secretKey: string;
  /** The least that passes: from 0, surely a bot, to 1. */
  readonly minScore: number;
  /** The sites whose tokens are taken. */
  readonly hostnames: readonly string[];
  /** Another address than the provider's own. */
  readonly verifyUrl: URL | undefined;
}

export const recaptchaSettings = (env: Env): RecaptchaSettings =>
  readSettings(env, (settings) => ({
    secretKey: settings.text('RECAPTCHA_SECRET_KEY', 'the secret key of reCAPTCHA v3', /^[\w-]+$/),
    minScore: Number(
      settings.text('RECAPTCHA_MIN_SCORE', 'a number from 0 to 1', /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/),
    ),
    hostnames: settings.list(
      'RECAPTCHA_HOSTNAMES',
      'names of hosts such as groundup.example, separated by commas',
      (item) => /^[a-z\d.-]+$/i.test(item),
    ),
    verifyUrl: settings.localUrl('RECAPTCHA_VERIFY_URL'),
  }));

/** Whether callables take calls from pages that App Check has attested only. */
export const enforceAppCheck = (env: Env): boolean =>
  readSettings(env, (settings) => settings.flag('ENFORCE_APP_CHECK'));

/** Where contact messages go. */
export const mailTo = (env: Env): string =>
  readSettings(env, (settings) =>
    settings.text('MAIL_TO', 'an e-mail address', /^[^\s@"<>,]+@[^\s@"<>,]+$/),
  );

/**
 * Proxies of the platform between a client and the functions that add their own address to `X-Forwarded-For`. The
 * doctor shows what arrives.
 */
export const proxyHops = (env: Env): number =>
  readSettings(env, (settings) =>
    Number(settings.text('PROXY_HOPS', 'a number from 0 to 9', /^\d$/)),
  );

/** The project that the functions run in, with which their checkouts are marked. */
export const projectId = (env: Env): string =>
  readSettings(env, (settings) =>
    settings.text('GCLOUD_PROJECT', 'the id of the project', /^[\w-]+$/),
  );
