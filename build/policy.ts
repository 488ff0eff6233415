import { createHash } from 'node:crypto';
import { hostsOf, type ServiceSettings } from '#adapters/config/vendors.ts';

/**
 * The content policy of a build's pages: exactly its styles, by their hash, and exactly its services. `firebase.json`
 * has the policy that is the same for every build; a browser holds a page to both.
 */
export function contentPolicy(css: string, services?: ServiceSettings): string {
  const hash = createHash('sha256').update(css).digest('base64');
  const hosts = services ? hostsOf(services) : {};
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
