import type { SiteConfig } from '../../application/site-config.ts';
import { fail, ok, type Result } from '../../domain/result.ts';

/** Which adapters the store runs on (product, offline default and other backends). */
export type BackendName = 'memory';

export interface Config {
  readonly backend: BackendName;
  readonly site: SiteConfig;
}

/** Backends with adapters in this version; the product knows msw, emulator and firebase too. */
const available: readonly BackendName[] = ['memory'];

/**
 * Checks the settings, explained in `.env.example`; one left out or empty takes its default. Fails with a sentence
 * for each fault, all at once. Used by the build and by the browser, so it depends on nothing of either.
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

  const asked = env['VITE_BACKEND']?.trim() || 'memory';
  const backend = available.find((name) => name === asked);
  if (backend === undefined) {
    const names = available.join(', ');
    faults.push(`VITE_BACKEND is "${asked}" but this version has only: ${names}.`);
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
  return backend === undefined || faults.length > 0 ? fail(faults) : ok({ backend, site });
}
