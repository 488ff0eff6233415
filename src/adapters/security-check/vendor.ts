import type { LocalServices } from '#adapters/config/local-services.ts';
import type { Hosts, PrivateData } from '#adapters/config/vendor.ts';

/* reCAPTCHA v3, the security check. */

/** The origin of reCAPTCHA's script. */
export const origin = 'https://www.google.com';

export const settings = {
  siteKey: {
    name: 'VITE_RECAPTCHA_SITE_KEY',
    local: 'local-site-key',
    pattern: /^[\w-]+$/,
    description: 'a reCAPTCHA v3 site key',
  },
};

export const hosts = (): Hosts => ({
  'script-src': [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [`${origin}/recaptcha/`],
  'frame-src': [`${origin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'],
});

export const localHosts = ({ securityCheck }: LocalServices): Hosts => ({
  'script-src': [securityCheck],
});

export const privateData: PrivateData = { keys: ['recaptchaToken'] };
