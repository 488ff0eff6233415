import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import { shippingCountry } from '../../../src/domain/shipping.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Describes invalid settings without their values, which may be secrets. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

interface Setting<T> {
  /** Describes the valid values to the person who deploys the store. */
  readonly expected: string;
  /** Returns the value that the text stands for; undefined if the text is invalid. */
  readonly parse: (text: string) => T | undefined;
  /** The default; without one, the setting is required. */
  readonly fallback?: string;
}

/** The items of a comma-separated list. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const text = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);
const number = (pattern: RegExp) => (value: string) =>
  pattern.test(value) ? Number(value) : undefined;
const list = (fits: (item: string) => boolean) => (value: string) =>
  listOf(value).length > 0 && listOf(value).every(fits) ? listOf(value) : undefined;

const flag: Setting<boolean> = {
  expected: 'true or false',
  parse: (value) => (/^(?:true|false)$/.test(value) ? value === 'true' : undefined),
  fallback: 'false',
};
const wholeNumber = (most: number, fallback: string): Setting<number> => ({
  expected: `a number from 1 to ${most}`,
  parse: (value) =>
    /^[1-9]\d{0,5}$/.test(value) && Number(value) <= most ? Number(value) : undefined,
  fallback,
});

const address = { expected: 'an email address', parse: text(/^[^\s@"<>,]+@[^\s@"<>,]+$/) };

/** The name of a time zone, as the platform knows it. */
const timeZone = (value: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** The URL of a mail server; undefined if it has a path, a user or port 25. */
const mailServer = (value: string): URL | undefined => {
  const url = URL.parse(value);
  const [, port] = /^smtps?:\/\/[\w.-]+:(\d+)$/.exec(value) ?? [];
  return port === undefined || port === '25' ? undefined : (url ?? undefined);
};

const secret = {
  STRIPE_SECRET_KEY: {
    expected: 'a secret or restricted Stripe key (sk_… or rk_…)',
    parse: text(/^[sr]k_\w+$/),
  },
  STRIPE_OWNER_KEY: {
    expected: "a Stripe key for the owner's tools, set only in their environment (rk_… or sk_…)",
    parse: text(/^[sr]k_\w+$/),
  },
  STRIPE_WEBHOOK_SECRET: {
    expected: "the webhook endpoint's signing secret (whsec_…)",
    parse: text(/^whsec_\S+$/),
  },
  RECAPTCHA_SECRET_KEY: { expected: 'the reCAPTCHA v3 secret key', parse: text(/^[\w-]+$/) },
  SMTP_PASSWORD: { expected: "the mail server's password for SMTP_USER", parse: text(/^.+$/) },
};

/** The settings that a deployment asks for. */
export const parameters = {
  ALLOWED_ORIGINS: {
    expected: 'the origins of the store, such as https://groundup.example, separated by commas',
    parse: list((item) => URL.parse(item)?.origin === item),
  },
  RECAPTCHA_HOSTNAMES: {
    expected: 'the hosts of the store, such as groundup.example, separated by commas',
    parse: list((item) => /^[a-z\d.-]+$/i.test(item)),
  },
  MAIL_TO: address,
  MAIL_FROM: address,
  SMTP_SERVER: {
    expected:
      'the URL of the mail server: smtps://HOST:465, or smtp://HOST:587 for STARTTLS; not port 25, which Google blocks',
    parse: mailServer,
  },
  SMTP_USER: { expected: 'the user name for the mail server', parse: text(/^\S+$/) },
  RECAPTCHA_MIN_SCORE: {
    expected: 'a number from 0 to 1',
    parse: number(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/),
    fallback: '0.5',
  },
  SHIPPING_COUNTRIES: {
    expected: 'two-letter country codes, separated by commas',
    parse: list((item) => /^[A-Z]{2}$/.test(item)),
    fallback: shippingCountry,
  },
  HANDLING_DAYS: {
    expected: 'a number from 1 to 99, or empty',
    parse: text(/^(?:[1-9]\d?)?$/),
    fallback: '',
  },
  NEXT_DROP: {
    expected: 'a month such as 2027-03, or empty',
    parse: text(/^(?:20\d\d-(?:0[1-9]|1[0-2]))?$/),
    fallback: '',
  },
  TIME_ZONE: {
    expected: 'a time zone such as America/Chicago',
    parse: timeZone,
    fallback: 'America/Chicago',
  },
  PROXY_HOPS: { expected: 'a number from 0 to 9', parse: number(/^\d$/), fallback: '0' },
  LIMITED_PRODUCTS: {
    expected: 'ids of products never sold beyond their stock, separated by commas, or empty',
    parse: (value: string) => {
      const products = listOf(value).map((item) => catalogue.find(({ id }) => id === item));
      const known = products.flatMap((product) => product?.id ?? []);
      return known.length === products.length ? known : undefined;
    },
    fallback: '',
  },
  MAX_UNITS_PER_SHOPPER: wholeNumber(999_999, '2'),
  MAX_PERCENT_PER_NETWORK: wholeNumber(100, '4'),
  MAX_CHECKOUTS_PER_NETWORK: wholeNumber(999_999, '60'),
  HOLD_MINUTES: wholeNumber(30, '15'),
  MAX_MESSAGES_PER_DAY: wholeNumber(999_999, '100'),
  ALLOW_TEST_PRODUCT: flag,
  ENFORCE_APP_CHECK: flag,
};

const settings = {
  ...secret,
  ...parameters,
  GCLOUD_PROJECT: { expected: 'the id of the project', parse: text(/^[\w-]+$/) },
};

type Name = keyof typeof settings;

/**
 * Reads and checks settings, and returns their values under the caller's own names. Throws one SettingsError with a
 * sentence for each fault.
 */
export function read<N extends Readonly<Record<string, Name>>>(env: Env, names: N) {
  const values = Object.entries(names).map(([own, name]) => {
    const { expected, parse, fallback = '' }: Setting<unknown> = settings[name];
    const fault = `${name} must be ${expected}.`;
    return { own, fault, value: parse(env[name]?.trim() || fallback) };
  });
  const wrong = values.filter(({ value }) => value === undefined);
  if (wrong.length > 0) throw new SettingsError(wrong.map(({ fault }) => fault).join(' '));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value per name
  return Object.fromEntries(values.map(({ own, value }) => [own, value])) as {
    readonly [K in keyof N]: NonNullable<ReturnType<(typeof settings)[N[K]]['parse']>>;
  };
}

/** A URL that replaces the provider's, if one is set. Throws a SettingsError if it is set outside a local backend. */
export function localUrl(env: Env, name: string): URL | undefined {
  const value = env[name]?.trim();
  if (!value) return undefined;
  const url = URL.parse(value);
  if (env['FUNCTIONS_EMULATOR'] !== 'true' || !url)
    throw new SettingsError(`${name} must be left out; in the emulator, it may be a URL.`);
  return url;
}
