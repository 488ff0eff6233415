import { flatShippingRate, shippingCountry } from '../../../src/domain/shipping.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Says what is wrong with the settings, and none of their values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Gives settings by name, each checked; what is wrong is collected. */
export interface Settings {
  text(name: string, wanted: string, fits: RegExp): string;
  /** Of names separated by commas. */
  list(name: string, wanted: string, fits: (item: string) => boolean): string[];
  flag(name: string): boolean;
  /** An address in place of a provider's, for a local backend alone. */
  localUrl(name: string): URL | undefined;
}

/** What a setting is where it is left out; one that is not here has to be given. */
export const defaults: Env = {
  ALLOW_TEST_PRODUCT: 'false',
  ENFORCE_APP_CHECK: 'false',
  MAX_CHECKOUTS_PER_NETWORK: '1000',
  MAX_PERCENT_PER_NETWORK: '20',
  MAX_UNITS_PER_SHOPPER: '10',
  PROXY_HOPS: '0',
  RECAPTCHA_MIN_SCORE: '0.5',
  SHIPPING_RATE: String(flatShippingRate),
  SHIPPING_COUNTRIES: shippingCountry,
};

/** The parts of a list that are not empty. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Throws a SettingsError with a sentence for each fault, all at once. None repeats a value, which may be a secret. */
export function readSettings<T>(env: Env, read: (settings: Settings) => T): T {
  const faults: string[] = [];
  const valueOf = (name: string): string => env[name]?.trim() || defaults[name] || '';
  const check = (fits: boolean, name: string, wanted: string): void => {
    if (!fits) faults.push(`${name} must be ${wanted}.`);
  };
  const found = read({
    text: (name, wanted, fits) => {
      const value = valueOf(name);
      check(fits.test(value), name, wanted);
      return value;
    },
    list: (name, wanted, fits) => {
      const items = listOf(valueOf(name));
      check(items.length > 0 && items.every((item) => fits(item)), name, wanted);
      return items;
    },
    flag: (name) => {
      const value = valueOf(name);
      check(value === 'true' || value === 'false', name, 'true or false');
      return value === 'true';
    },
    localUrl: (name) => {
      const value = valueOf(name);
      if (value === '') return undefined;
      check(env['FUNCTIONS_EMULATOR'] === 'true', name, 'left out, except in the emulator');
      check(URL.canParse(value), name, 'a url');
      return URL.canParse(value) ? new URL(value) : undefined;
    },
  });
  if (faults.length > 0) throw new SettingsError(faults.join(' '));
  return found;
}
