import { describe, expect, test } from 'vitest';
import { description } from '#adapters/backends/firebase.ts';
import { hostsOf } from '#adapters/config/hosts.ts';
import { localServices } from '#adapters/config/local-services.ts';
import { headersFor } from '#scripts/lib/hosting.ts';
import { policyHash } from './boot-script.ts';
import { contentPolicy } from './policy.ts';

const inline = { boot: 'start()', css: 'p{}' };

const firebase = { apiKey: 'key', appId: '1:1:web:1', appCheckSiteKey: 'key' };
const settings = {
  firebase: { ...firebase, projectId: 'ground-up-shop' },
  securityCheck: { siteKey: 'site-key' },
  payments: { publishableKey: 'pk_test_1' },
};

const hosts = hostsOf(description.vendors, { settings });

const directivesOf = (policy: string) =>
  new Map(
    policy.split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

/**
 * Lists the sources that a page's policy allows but the host's policy refuses, such as `connect-src https://…`. If the
 * host's policy lacks a directive, the host allows every source.
 */
function refusedByHost(page: string, host: string): string[] {
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

const hosted = headersFor('/').get('Content-Security-Policy') ?? '';
const header = directivesOf(hosted);

describe('the policy of a page', () => {
  test('allows no other host with the memory backend, and only the local services with a local backend', () => {
    const local = localServices('http://127.0.0.1:4180');
    const policy = contentPolicy(inline, hostsOf(description.vendors, { settings, local }));
    expect(new Set(policy.match(/https?:[^ ;]+/g))).toEqual(new Set(Object.values(local)));
    expect(contentPolicy(inline)).not.toMatch(/https?:/);
    for (const one of [policy, contentPolicy(inline)])
      expect(directivesOf(one).get('frame-src')).toEqual(["'none'"]);
  });

  test('allows the boot script and the styles by hash, and only the functions of its own project', () => {
    const policy = contentPolicy(inline, hosts);
    const allowed = directivesOf(policy);
    expect(allowed.get('style-src')).toEqual(["'self'", policyHash('p{}')]);
    expect(allowed.get('script-src')).toContain(policyHash('start()'));
    expect(policy).not.toContain('unsafe');
    const called = allowed.get('connect-src')?.filter((host) => host.includes('cloudfunctions'));
    expect(called).toEqual(['https://us-central1-ground-up-shop.cloudfunctions.net']);
  });

  test("allows nothing that the host's headers refuse", () => {
    // The header has the hash of the real boot script, not of this one.
    const real = contentPolicy(inline, hosts).replace(policyHash(inline.boot), '');
    expect(refusedByHost(real.replaceAll('  ', ' '), hosted)).toEqual([]);
  });
});

describe('the headers of every response', () => {
  test('allow no inline or evaluated code, no plugins, no base element, no forms to other sites and no framing', () => {
    expect([...header.values()].flat().join(' ')).not.toMatch(
      /unsafe|data:(?!$| )|\*(?!\.cloudfunctions)/,
    );
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(header.get(name)).toEqual(["'none'"]);
    expect(header.get('form-action')).toEqual(["'self'"]);
  });

  test.each([
    ['Strict-Transport-Security', /^max-age=\d{8,}; includeSubDomains/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['X-Frame-Options', /^DENY$/],
    ['Referrer-Policy', /^strict-origin(-when-cross-origin)?$/],
    ['Permissions-Policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
    ['Cross-Origin-Resource-Policy', /^same-origin$/],
  ])('set %s', (name, value) => {
    for (const path of ['/', '/assets/app-1.js', '/checkout/success/cs_1', '/nowhere'])
      expect(headersFor(path).get(name)).toMatch(value);
  });
});
