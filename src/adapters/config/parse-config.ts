import type { SiteConfig } from '#application/site-config.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { businessDays, shippingCountry, shippingText } from '#domain/shipping.ts';
import { type BackendName, backends, isBackend } from '../backends/backends.ts';
import type { Services } from './backend.ts';
import { localServices } from './local-services.ts';
import type { Setting } from './vendor.ts';

export interface Config extends Services {
  readonly backend: BackendName;
  readonly site: SiteConfig;
}

const offline: BackendName = 'memory';

/**
 * Parses the settings of `.env.example`. A missing or empty setting gets its default. Fails with one sentence per
 * problem. The build calls this once and embeds the result.
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, string[]> {
  const faults: string[] = [];
  const setting = (
    name: string,
    fallback: string,
    description: string,
    pattern: RegExp,
  ): string => {
    const value = env[name]?.trim() || fallback;
    if (!pattern.test(value)) faults.push(`${name} is "${value}" but must be ${description}.`);
    return value;
  };
  const address = (name: string, fallback: string): string =>
    setting(name, fallback, 'an email address', /^[^\s@"<>]+@[^\s@"<>]+$/);
  const link = (name: string, fallback: string): string =>
    setting(name, fallback, 'an https URL', /^https:\/\/[^\s/?#"<>]+(?:[/?#][^\s"<>]*)?$/i);
  const days = (name: string): string =>
    setting(name, '', 'a number of days from 1 to 99', /^(?:[1-9]\d?)?$/);
  const line = (name: string): string =>
    setting(name, '', 'one line without <, >, ", [ or ]', /^[^<>"[\]\n]*$/);

  const backend = env['VITE_BACKEND']?.trim() || offline;
  if (!isBackend(backend)) {
    const names = Object.keys(backends).join(', ');
    faults.push(`VITE_BACKEND is "${backend}" but must be one of: ${names}.`);
  }
  const url = setting(
    'VITE_SITE_URL',
    'https://groundup.example',
    'an http(s) origin such as https://groundup.example, without a path',
    /^https?:\/\/[^\s/?#"<>@]+\/?$/i,
  );
  const countries = setting(
    'VITE_SHIPPING_COUNTRIES',
    shippingCountry,
    'two-letter country codes, separated by commas',
    /^[A-Z]{2}(?:\s*,\s*[A-Z]{2})*$/,
  ).split(/\s*,\s*/);
  const shipping = {
    countries,
    handlingDays: days('VITE_HANDLING_DAYS'),
    nextDrop: setting(
      'VITE_NEXT_DROP',
      '',
      'a month such as 2027-03',
      /^(?:20\d\d-(?:0[1-9]|1[0-2]))?$/,
    ),
  };
  const answerDays = days('VITE_ANSWER_DAYS');
  const site: SiteConfig = {
    url: url.replace(/\/$/, ''),
    contactEmail: address('VITE_CONTACT_EMAIL', 'hello@groundup.example'),
    supportEmail: address('VITE_SUPPORT_EMAIL', 'support@groundup.example'),
    shipping: { countries, text: faults.length > 0 ? '' : shippingText(shipping) },
    seller: {
      name: line('VITE_SELLER_NAME'),
      address: line('VITE_SELLER_ADDRESS'),
      replyTime: answerDays && `We reply within ${businessDays(answerDays)}.`,
    },
    social: {
      video: link('VITE_SOCIAL_VIDEO', 'https://video.example/groundup'),
      photo: link('VITE_SOCIAL_PHOTO', 'https://photo.example/groundup'),
      shorts: link('VITE_SOCIAL_SHORTS', 'https://shorts.example/groundup'),
    },
  };
  if (!isBackend(backend)) return fail(faults);

  const { vendors, isLive, isOnThisMachine } = backends[backend].description;
  // Unless the backend is live, vendors' settings have defaults, whose values do not matter.
  const vendorSetting = ({ name, local, description, pattern }: Setting): string => {
    const value = env[name]?.trim() || (isLive ? '' : local);
    const verb = value === '' ? 'is missing and' : 'has an invalid value and';
    // The message does not repeat the value, which may be a secret that was pasted by mistake.
    if (!pattern.test(value))
      faults.push(`${name} ${verb} must be ${description}, from your own project.`);
    return value;
  };
  const settings = mapValues(vendors, (vendor) => mapValues(vendor.settings, vendorSetting));
  const localUrl = isOnThisMachine
    ? setting(
        'VITE_LOCAL_URL',
        'http://127.0.0.1:4180',
        'a URL on this machine such as http://127.0.0.1:4180',
        /^http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d{1,4}$/,
      )
    : undefined;
  if (faults.length > 0) return fail(faults);
  return ok({
    backend,
    site,
    settings,
    ...(localUrl && { local: localServices(localUrl) }),
  });
}

const mapValues = <T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
