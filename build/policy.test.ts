import { describe, expect, test } from 'vitest';
import { description } from '#adapters/backends/firebase.ts';
import { hostsOf } from '#adapters/config/hosts.ts';
import { localServices } from '#adapters/config/local-services.ts';
import { headersFor } from '#scripts/lib/hosting.ts';
import { policyHash } from './boot-script.ts';
import { contentPolicy, refusedByHost } from './policy.ts';

const inline = { boot: 'start()', css: 'p{}' };

const settings = {
  firebase: {
    apiKey: 'key',
    appId: '1:1:web:1',
    projectId: 'ground-up-shop',
    appCheckSiteKey: 'key',
  },
  securityCheck: { siteKey: 'site-key' },
  payments: { publishableKey: 'pk_test_1' },
};

const hosts = hostsOf(description.vendors, { settings });

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(/;\s*/).map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const hosted = headersFor('/').get('Content-Security-Policy') ?? '';
const header = directivesOf(hosted);

describe('the policy of a page', () => {
  test('of the backend memory allows no other host', () => {
    expect(contentPolicy(inline)).not.toMatch(/https?:/);
    expect(directivesOf(contentPolicy(inline)).get('frame-src')).toEqual(["'none'"]);
  });

  test('of a local backend allows only that backend', () => {
    const local = localServices('http://127.0.0.1:4180');
    const policy = contentPolicy(inline, hostsOf(description.vendors, { settings, local }));
    const named = policy.match(/https?:[^ ;]+/g) ?? [];
    expect(new Set(named)).toEqual(new Set(Object.values(local)));
    expect(directivesOf(policy).get('frame-src')).toEqual(["'none'"]);
  });

  test('allows the boot script and the styles by their hashes, and no other inline code', () => {
    const policy = contentPolicy(inline, hosts);
    expect(directivesOf(policy).get('style-src')).toEqual(["'self'", policyHash('p{}')]);
    expect(directivesOf(policy).get('script-src')).toContain(policyHash('start()'));
    expect(policy).not.toContain('unsafe');
  });

  test("allows calls only to its own project's functions", () => {
    const called = directivesOf(contentPolicy(inline, hosts)).get('connect-src');
    expect(called?.filter((host) => host.includes('cloudfunctions'))).toEqual([
      'https://us-central1-ground-up-shop.cloudfunctions.net',
    ]);
  });

  test("allows nothing that the host's headers refuse", () => {
    // The header has the hash of the real boot script.
    const real = contentPolicy(inline, hosts).replace(policyHash(inline.boot), '');
    expect(refusedByHost(real.replaceAll('  ', ' '), hosted)).toEqual([]);
  });
});

describe('what the host refuses', () => {
  const refused = (page: string) => refusedByHost(page, hosted);

  test('is named with its directive', () => {
    expect(refused("connect-src 'self' https://other.example; img-src 'self' https:")).toEqual([
      'connect-src https://other.example',
      'img-src https:',
    ]);
  });

  test('is not a host of a domain that it allows, but is a domain that it does not', () => {
    expect(refused('connect-src https://a-b.cloudfunctions.net')).toEqual([]);
    expect(refused('script-src https://a-b.cloudfunctions.net')).toHaveLength(1);
  });

  test('is nothing of a directive that it leaves to the page', () => {
    expect(refused("style-src 'sha256-abc'; frame-src 'none'")).toEqual([]);
  });
});

describe('the headers of every response', () => {
  test('allow no inline or evaluated code, plugins, base elements, foreign forms or frames', () => {
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
  ])('%s', (name, value) => {
    for (const path of ['/', '/assets/app-1.js', '/checkout/success/cs_1', '/nowhere']) {
      expect(headersFor(path).get(name)).toMatch(value);
    }
  });
});
