import type { ServiceSettings } from '#application/service-settings.ts';
import type { SiteConfig } from '#application/site-config.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { localServices } from './local-services.ts';

/** Which adapters the store runs on (product, offline default and other backends). */
export type BackendName = 'memory' | 'msw' | 'emulator' | 'firebase';

export interface Config {
  readonly backend: BackendName;
  readonly site: SiteConfig;
  /** Absent where nothing leaves the browser. */
  readonly services?: ServiceSettings;
}

const available: readonly BackendName[] = ['memory', 'msw', 'emulator', 'firebase'];

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
    faults.push(`VITE_BACKEND is "${asked}" but has to be one of: ${names}.`);
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

  // Answered on this machine, these may be anything; of a real project they have no default.
  const own = (name: string, local: string, wanted: string, fits: RegExp): string => {
    const value = env[name]?.trim() || (backend === 'firebase' ? '' : local);
    const verb = value === '' ? 'is missing and' : 'has a value that does not fit, and';
    // Not repeated: it may be a secret that stands in the wrong place.
    if (!fits.test(value)) faults.push(`${name} ${verb} must be ${wanted}, from your own project.`);
    return value;
  };
  const key = /^[\w-]+$/;
  const services: ServiceSettings = {
    firebase: {
      apiKey: own('VITE_FIREBASE_API_KEY', 'local-key', "the web app's API key", key),
      appId: own('VITE_FIREBASE_APP_ID', '1:1:web:1', 'an id such as 1:23:web:4f', /^[\w:]+$/),
      projectId: own(
        'VITE_FIREBASE_PROJECT_ID',
        'demo-ground-up',
        "the project's id",
        /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
      ),
    },
    recaptchaSiteKey: own(
      'VITE_RECAPTCHA_SITE_KEY',
      'local-site-key',
      'a site key of reCAPTCHA v3',
      key,
    ),
    stripePublishableKey: own(
      'VITE_STRIPE_PUBLISHABLE_KEY',
      'pk_test_local',
      'a key that begins with pk_live_ or pk_test_',
      /^pk_(?:live|test)_\w+$/,
    ),
  };
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
  return ok({ backend, site, services: { ...services, ...local } });
}
