import { createHash } from 'node:crypto';
import type { LocalServices, ServiceSettings } from '#application/service-settings.ts';

const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const recaptchaFrames = [
  'https://www.google.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
];

type Hosts = Readonly<Record<string, readonly string[]>>;

/** The hosts of a local backend, by directive. */
export const localHosts = (local: LocalServices): Hosts => ({
  'script-src': [local.securityCheck, local.payments],
  'connect-src': [local.auth, local.callables, local.documents],
});

/** The hosts of the services a store runs on, by directive. */
const remoteHosts = ({ firebase }: ServiceSettings): Hosts => ({
  'script-src': [...recaptcha, 'https://js.stripe.com'],
  'connect-src': [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    `https://us-central1-${firebase.projectId}.cloudfunctions.net`,
    'https://www.google.com/recaptcha/',
    'https://api.stripe.com',
  ],
  'frame-src': [...recaptchaFrames, 'https://js.stripe.com', 'https://hooks.stripe.com'],
});

function hostsOf(services: ServiceSettings | undefined): Hosts {
  if (services?.local) return localHosts(services.local);
  return services ? remoteHosts(services) : {};
}

/**
 * The content policy of a build's pages: exactly its styles, by their hash, and exactly its services. `firebase.json`
 * has the policy that is the same for every build; a browser holds a page to both.
 */
export function contentPolicy(css: string, services?: ServiceSettings): string {
  const hash = createHash('sha256').update(css).digest('base64');
  const hosts = hostsOf(services);
  const own: readonly (readonly [string, string])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', `'self' 'sha256-${hash}'`],
    ['img-src', "'self' data:"],
    ['connect-src', "'self'"],
    ['frame-src', hosts['frame-src'] ? '' : "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ];
  return own
    .map(([name, sources]) => [name, sources, ...(hosts[name] ?? [])].filter(Boolean).join(' '))
    .join('; ');
}
