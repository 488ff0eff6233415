import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parameters, SettingsError, type Env } from './read-settings.ts';
import {
  checkoutSettings,
  contactSettings,
  enforceAppCheck,
  mailTo,
  recaptchaSettings,
  smtpSettings,
  stripeSettings,
  timeZone,
  ownerStripeSettings,
  webhookSecret,
} from './settings.ts';

const good: Env = {
  STRIPE_SECRET_KEY: 'sk_test_1a2B',
  STRIPE_OWNER_KEY: 'rk_test_1a2B',
  STRIPE_WEBHOOK_SECRET: 'whsec_1a2B',
  RECAPTCHA_SECRET_KEY: '6Le-secret_1',
  RECAPTCHA_HOSTNAMES: 'groundup.example, localhost',
  ALLOWED_ORIGINS: 'https://groundup.example,http://localhost:4173',
  SHIPPING_COUNTRIES: 'US,CA',
  HANDLING_DAYS: '2',
  NEXT_DROP: '2027-03',
  TIME_ZONE: 'america/denver',
  ALLOW_TEST_PRODUCT: 'true',
  LIMITED_PRODUCTS: 'toe-strap, toe-roller',
  MAX_UNITS_PER_SHOPPER: '3',
  MAIL_TO: 'hello@groundup.example',
  MAIL_FROM: 'store@groundup.example',
  SMTP_SERVER: 'smtps://smtp.groundup.example:465',
  SMTP_USER: 'store@groundup.example',
  SMTP_PASSWORD: 'abcd efgh',
};
const readAll = (env: Env) =>
  Object.fromEntries(
    [
      stripeSettings,
      ownerStripeSettings,
      webhookSecret,
      checkoutSettings,
      contactSettings,
      recaptchaSettings,
      enforceAppCheck,
      mailTo,
      timeZone,
      smtpSettings,
    ].map((reader) => [reader.name, reader(env)]),
  );

test('settings are read in the form that the functions use', () => {
  expect(readAll(good)).toEqual({
    stripeSettings: { secretKey: 'sk_test_1a2B', isLive: false, base: undefined },
    ownerStripeSettings: { secretKey: 'rk_test_1a2B', base: undefined },
    webhookSecret: 'whsec_1a2B',
    checkoutSettings: {
      allowedOrigins: ['https://groundup.example', 'http://localhost:4173'],
      allowTestProduct: true,
      countries: ['US', 'CA'],
      handlingDays: '2',
      nextDrop: '2027-03',
      limitedProducts: ['toe-strap', 'toe-roller'],
      perShopper: 3,
      percentPerNetwork: 4,
      checkoutsPerNetwork: 60,
      holdMinutes: 15,
    },
    contactSettings: { perDay: 100, key: '6Le-secret_1' },
    recaptchaSettings: {
      secretKey: '6Le-secret_1',
      minScore: 0.5,
      hostnames: ['groundup.example', 'localhost'],
      verifyUrl: undefined,
    },
    enforceAppCheck: false,
    mailTo: 'hello@groundup.example',
    timeZone: 'America/Denver',
    smtpSettings: {
      host: 'smtp.groundup.example',
      port: 465,
      isSecure: true,
      isTlsRequired: true,
      user: 'store@groundup.example',
      password: 'abcd efgh',
      from: 'store@groundup.example',
    },
  });
});

test.each([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['sk_test_live_1', false],
])('a store with the key %s takes real money: %s', (STRIPE_SECRET_KEY, isLive) => {
  expect(stripeSettings({ ...good, STRIPE_SECRET_KEY }).isLive).toBe(isLive);
});

test('.env.example has every setting, with its default', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const set = new Map(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const defaults = Object.entries(parameters).flatMap<[string, string]>(([name, setting]) =>
    'fallback' in setting ? [[name, setting.fallback]] : [],
  );
  expect(defaults.map(([name]) => [name, set.get(name)])).toEqual(defaults);
  const leftOut = Object.fromEntries<undefined>(defaults.map(([name]) => [name, undefined]));
  const given = Object.fromEntries(defaults);
  expect(readAll({ ...good, ...leftOut })).toEqual(readAll({ ...good, ...given }));
  for (const name of Object.keys(good)) expect(example).toContain(name);
});

describe('an invalid setting', () => {
  const invalid = {
    LIMITED_PRODUCTS: ['toe-hammer'],
    MAX_UNITS_PER_SHOPPER: ['0'],
    MAX_PERCENT_PER_NETWORK: ['1.5', '101'],
    MAX_CHECKOUTS_PER_NETWORK: ['many'],
    HOLD_MINUTES: ['0', '31'],
    MAX_MESSAGES_PER_DAY: ['0'],
    STRIPE_SECRET_KEY: ['', 'pk_test_1'],
    STRIPE_OWNER_KEY: [''],
    STRIPE_WEBHOOK_SECRET: ['sk_test_1'],
    RECAPTCHA_SECRET_KEY: [''],
    RECAPTCHA_MIN_SCORE: ['2', 'high'],
    RECAPTCHA_HOSTNAMES: ['', 'https://groundup.example'],
    ALLOWED_ORIGINS: ['', ' , ', '*', 'https://groundup.example/', 'groundup.example', 'null'],
    ALLOW_TEST_PRODUCT: ['yes'],
    ENFORCE_APP_CHECK: ['yes'],
    SHIPPING_COUNTRIES: ['USA'],
    HANDLING_DAYS: ['0', 'two'],
    NEXT_DROP: ['March', '2027-13'],
    TIME_ZONE: ['Texas', 'UTC+25'],
    MAIL_TO: ['hello', 'a@groundup.example,b@groundup.example'],
    MAIL_FROM: ['Ground Up <hello@groundup.example>'],
    SMTP_SERVER: [
      'smtp.groundup.example',
      'https://smtp.groundup.example:465',
      'smtp://smtp.groundup.example:25',
      'smtps://user:word@smtp.groundup.example:465',
      'smtp://smtp.groundup.example:587/?tls.rejectUnauthorized=false',
      'smtp://127.0.0.1:1025',
      'smtp://localhost:1025',
    ],
    SMTP_USER: [''],
    SMTP_PASSWORD: [''],
  };
  const cases = Object.entries(invalid).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  test.each(cases)('is rejected: %s=%s', (name, value) => {
    const reading = () => readAll({ ...good, [name]: value });
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow(new RegExp(`^${name} must be [^.]+`));
  });

  test('is reported by name, without its value', () => {
    const value = 'whsec_in the wrong place';
    expect(() => stripeSettings({ STRIPE_SECRET_KEY: value })).toThrow(
      /^(?=.*STRIPE_SECRET_KEY)(?!.*wrong place)/,
    );
  });

  test('is reported together with all other invalid settings of its function', () => {
    expect(() => recaptchaSettings({})).toThrow(/RECAPTCHA_SECRET_KEY.*RECAPTCHA_HOSTNAMES/);
  });
});

test('a URL that replaces a provider’s URL is accepted only in the emulator', () => {
  const base = 'http://127.0.0.1:12111';
  const local = { ...good, STRIPE_API_BASE: base, RECAPTCHA_VERIFY_URL: `${base}/verify` };
  const env = { ...local, FUNCTIONS_EMULATOR: 'true' };
  expect(stripeSettings(env).base?.port).toBe('12111');
  expect(recaptchaSettings(env).verifyUrl?.pathname).toBe('/verify');
  expect(() => stripeSettings(local)).toThrow('STRIPE_API_BASE must be left out');
  expect(() => recaptchaSettings(local)).toThrow('RECAPTCHA_VERIFY_URL must be left out');
});
