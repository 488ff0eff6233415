import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import { flatShippingRate, shippingCountry } from '../../../src/domain/shipping.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Says what is wrong with the settings, without their values, which may be secrets. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

interface Form {
  /** What the value must be, for its deployer. */
  readonly wanted: string;
  readonly fits: (value: string) => boolean;
  /** The default; without one, the setting has to be given. */
  readonly fallback?: string;
}

/** The items of a list separated by commas. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const matching =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);
const listing =
  (fits: (item: string) => boolean) =>
  (value: string): boolean =>
    listOf(value).length > 0 && listOf(value).every(fits);
const isId = (item: string): boolean => catalogue.some(({ id }) => id === item);

const flag: Form = {
  wanted: 'true or false',
  fits: matching(/^(?:true|false)$/),
  fallback: 'false',
};
const amount = (most: number, fallback: string): Form => ({
  wanted: `a number from 1 to ${most}`,
  fits: (value) => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= most,
  fallback,
});

const secret = {
  STRIPE_SECRET_KEY: {
    wanted: 'a secret or restricted key of Stripe (sk_… or rk_…)',
    fits: matching(/^[sr]k_\w+$/),
  },
  STRIPE_WEBHOOK_SECRET: {
    wanted: "the endpoint's signing secret (whsec_…)",
    fits: matching(/^whsec_\S+$/),
  },
  RECAPTCHA_SECRET_KEY: { wanted: 'the secret key of reCAPTCHA v3', fits: matching(/^[\w-]+$/) },
} satisfies Record<string, Form>;

/** The settings that a deployment asks for. */
export const asked = {
  ALLOWED_ORIGINS: {
    wanted: 'the origins of the store, such as https://groundup.example, separated by commas',
    fits: listing((item) => URL.parse(item)?.origin === item),
  },
  RECAPTCHA_HOSTNAMES: {
    wanted: 'the hosts of the store, such as groundup.example, separated by commas',
    fits: listing((item) => /^[a-z\d.-]+$/i.test(item)),
  },
  MAIL_TO: {
    wanted: 'an e-mail address',
    fits: matching(/^[^\s@"<>,]+@[^\s@"<>,]+$/),
  },
  RECAPTCHA_MIN_SCORE: {
    wanted: 'a number from 0 to 1',
    fits: matching(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/),
    fallback: '0.5',
  },
  SHIPPING_RATE: {
    wanted: "an amount in cents, or the id of one of Stripe's shipping rates (shr_…)",
    fits: matching(/^(?:\d{1,6}|shr_\w+)$/),
    fallback: String(flatShippingRate),
  },
  SHIPPING_COUNTRIES: {
    wanted: 'two-letter codes of countries, separated by commas',
    fits: listing((item) => /^[A-Z]{2}$/.test(item)),
    fallback: shippingCountry,
  },
  PROXY_HOPS: { wanted: 'a number from 0 to 9', fits: matching(/^\d$/), fallback: '0' },
  LIMITED_PRODUCTS: {
    wanted: 'ids of products of which no more is sold than there is, separated by commas, or empty',
    fits: (value) => listOf(value).every(isId),
    fallback: '',
  },
  MAX_UNITS_PER_SHOPPER: amount(999_999, '10'),
  MAX_PERCENT_PER_NETWORK: amount(100, '20'),
  MAX_CHECKOUTS_PER_NETWORK: amount(999_999, '1000'),
  ALLOW_TEST_PRODUCT: flag,
  ENFORCE_APP_CHECK: flag,
} satisfies Record<string, Form>;

const forms = {
  ...secret,
  ...asked,
  GCLOUD_PROJECT: { wanted: 'the id of the project', fits: matching(/^[\w-]+$/) },
} satisfies Record<string, Form>;

const formOf = (name: keyof typeof forms): Form => forms[name];

/** The values of settings, each trimmed and checked. Throws a SettingsError with a sentence per fault, all at once. */
export function read<N extends keyof typeof forms>(
  env: Env,
  ...names: readonly N[]
): Readonly<Record<N, string>> {
  const values = names.map((name) => env[name]?.trim() || (formOf(name).fallback ?? ''));
  const wrong = names.filter((name, index) => !formOf(name).fits(values[index] ?? ''));
  if (wrong.length > 0)
    throw new SettingsError(
      wrong.map((name) => `${name} must be ${formOf(name).wanted}.`).join(' '),
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value per name
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<N, string>;
}

/** An address in place of a provider's, for a local backend only. Throws a SettingsError elsewhere. */
export function localUrl(env: Env, name: string): URL | undefined {
  const value = env[name]?.trim();
  if (!value) return undefined;
  const url = URL.parse(value);
  if (env['FUNCTIONS_EMULATOR'] !== 'true' || !url)
    throw new SettingsError(`${name} must be left out, except for a URL in the emulator.`);
  return url;
}
