import type { Hosts } from '#adapters/config/vendor.ts';
import { policyHash } from './boot-script.ts';

/**
 * A page's content policy: only its boot script and styles, by their hashes, and only these hosts. `firebase.json`
 * has the policy that is the same for every build; a browser enforces both.
 */
export function contentPolicy(
  { boot, css }: { readonly boot: string; readonly css: string },
  hosts: Hosts = {},
): string {
  const own: readonly (readonly [string, string])[] = [
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
  return own
    .map(([name, sources]) => [name, sources, ...(hosts[name] ?? [])].filter(Boolean).join(' '))
    .join('; ');
}

/** The sources of a policy's directives. */
const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(/;\s*/).map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/**
 * What a page's policy allows and the host's refuses, each as `connect-src https://…`; a browser enforces both. A
 * directive that the host leaves out refuses nothing.
 */
export function refusedByHost(page: string, host: string): string[] {
  const allowed = directivesOf(host);
  return [...directivesOf(page)].flatMap(([name, sources]) => {
    const known = allowed.get(name) ?? sources;
    const isAllowed = (source: string): boolean =>
      source === "'none'" ||
      known.includes(source) ||
      known.includes(source.replace(/^https:\/\/[\w-]+\./, 'https://*.'));
    return sources.filter((source) => !isAllowed(source)).map((source) => `${name} ${source}`);
  });
}
