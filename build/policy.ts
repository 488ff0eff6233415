import type { Hosts } from '#adapters/config/vendor.ts';
import { policyHash } from './boot-script.ts';

/**
 * A page's content security policy: allows the site's own files, the inline boot script and styles by their hashes, and
 * the given hosts. `firebase.json` has a second policy, the same for each build; browsers enforce both.
 */
export function contentPolicy(
  { boot, css }: { readonly boot: string; readonly css: string },
  hosts: Hosts = {},
): string {
  const directives: readonly (readonly [string, string])[] = [
    ['default-src', "'self'"],
    ['script-src', `'self' ${policyHash(boot)}`],
    ['style-src', `'self' ${policyHash(css)}`],
    ['img-src', "'self' data:"],
    ['connect-src', "'self'"],
    ['frame-src', hosts['frame-src'] ? '' : "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ];
  return directives
    .map(([name, sources]) => [name, sources, ...(hosts[name] ?? [])].filter(Boolean).join(' '))
    .join('; ');
}
