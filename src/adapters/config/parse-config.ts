import type { SiteConfig } from '#application/site-config.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { localServices } from './local-services.ts';
import type { Setting } from './vendor.ts';
import { type ServiceSettings, vendors } from './vendors.ts';

/** Which adapters the store runs on (behaviour 15). */
export type BackendName = 'memory' | 'msw' | 'emulator' | 'firebase';

export interface Config {
  readonly backend: BackendName;
  readonly site: SiteConfig;
  /** Absent if nothing leaves the browser. */
  readonly services?: ServiceSettings;
}

const available: readonly BackendName[] = ['memory', 'msw', 'emulator', 'firebase'];

/**
 * Parses the settings of `.env.example`; one that is missing or empty gets its default. Fails with one sentence per fault.
 * The build does this once and embeds the result.
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, string[]> {
  const faults: string[] = [];
  const setting = (name: string, fallback: string, wanted: string, fits: RegExp): string => {
    const value = env[name]?.trim() || fallback;
    if (!fits.test(value)) faults.push(`${name} is "${value}" but must be ${wanted}.`);
    return value;
  };
  const address = (name: string, fallback: string): string =>
    setting(name, fallback, 'an e-mail address', /^[^\s@"<>]+@[^\s@"<>]+$/);
  const link = (name: string, fallback: string): string =>
    setting(name, fallback, 'an https url', /^https:\/\/[^\s/?#"<>]+(?:[/?#][^\s"<>]*)?$/i);

  const requested = env['VITE_BACKEND']?.trim() || 'memory';
  const backend = available.find((name) => name === requested);
  if (backend === undefined) {
    const names = available.join(', ');
    faults.push(`VITE_BACKEND is "${requested}" but must be one of: ${names}.`);
  }
  const url = setting(
    'VITE_SITE_URL',
    'https://groundup.example',
    'an http(s) origin such as https://groundup.example, without a path',
    /^https?:\/\/[^\s/?#"<>@]+\/?$/i,
  );
  const site: SiteConfig = {
    url: url.replace(/\/$/, ''),
    contactEmail: address('VITE_CONTACT_EMAIL', 'hello@groundup.example'),
    supportEmail: address('VITE_SUPPORT_EMAIL', 'support@groundup.example'),
    social: {
      video: link('VITE_SOCIAL_VIDEO', 'https://video.example/groundup'),
      photo: link('VITE_SOCIAL_PHOTO', 'https://photo.example/groundup'),
      shorts: link('VITE_SOCIAL_SHORTS', 'https://shorts.example/groundup'),
    },
  };
  if (backend === undefined || backend === 'memory')
    return backend === undefined || faults.length > 0 ? fail(faults) : ok({ backend, site });

  // On this machine these may be anything; a real project's have no default.
  const own = ({ name, local, wanted, fits }: Setting): string => {
    const value = env[name]?.trim() || (backend === 'firebase' ? '' : local);
    const verb = value === '' ? 'is missing and' : 'has an invalid value and';
    // Not repeated: it may be a secret in the wrong place.
    if (!fits.test(value)) faults.push(`${name} ${verb} must be ${wanted}, from your own project.`);
    return value;
  };
  const services = mapValues(vendors, ({ settings }) => mapValues(settings, own));
  const stack =
    backend === 'emulator'
      ? setting(
          'VITE_STACK_URL',
          'http://127.0.0.1:4180',
          'an address on this machine such as http://127.0.0.1:4180',
          /^http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d{1,4}$/,
        )
      : undefined;
  if (faults.length > 0) return fail(faults);
  const local = stack === undefined ? {} : { local: localServices(stack) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `mapValues` keeps the keys, which its type does not say
  return ok({ backend, site, services: { ...services, ...local } as ServiceSettings });
}

const mapValues = <T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
