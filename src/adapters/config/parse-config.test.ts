import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseConfig, type Config } from './parse-config.ts';
import type { Vendor } from './vendor.ts';
import { backends } from '../backends/backends.ts';

const defaults: Config = {
  backend: 'memory',
  site: {
    url: 'https://groundup.example',
    contactEmail: 'hello@groundup.example',
    supportEmail: 'support@groundup.example',
    shipping: { countries: ['US'], text: 'Ships to the United States for a flat $12.00.' },
    seller: { name: '', address: '', replyTime: '' },
    social: {
      video: 'https://video.example/groundup',
      photo: 'https://photo.example/groundup',
      shorts: 'https://shorts.example/groundup',
    },
  },
  settings: {},
};

const project = {
  VITE_FIREBASE_API_KEY: 'AIza-key',
  VITE_FIREBASE_APP_ID: '1:23:web:4f',
  VITE_FIREBASE_PROJECT_ID: 'ground-up-shop',
  VITE_RECAPTCHA_SITE_KEY: 'site-key',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('settings', () => {
  test('have safe defaults, even if empty', () => {
    expect(parseConfig({})).toEqual({ ok: true, value: defaults });
    const empty = parseConfig({ VITE_BACKEND: '', VITE_SITE_URL: ' ' });
    expect(empty).toEqual({ ok: true, value: defaults });
  });

  test('are used as given, except for a trailing slash on the site’s URL', () => {
    const social = {
      video: 'https://v.example/@us?x=1',
      photo: 'https://p.example',
      shorts: 'https://s.example/us/',
    };
    const env = {
      VITE_SITE_URL: 'http://localhost:4173/',
      VITE_CONTACT_EMAIL: 'a@shop.example',
      VITE_SUPPORT_EMAIL: 'b@shop.example',
      VITE_SOCIAL_VIDEO: social.video,
      VITE_SOCIAL_PHOTO: social.photo,
      VITE_SOCIAL_SHORTS: social.shorts,
      VITE_SHIPPING_COUNTRIES: 'US, CA',
      VITE_HANDLING_DAYS: '2',
      VITE_NEXT_DROP: '2027-03',
      VITE_SELLER_NAME: 'Toes LLC',
      VITE_SELLER_ADDRESS: '1 Track Lane, Austin, TX 78701',
      VITE_ANSWER_DAYS: '1',
      UNRELATED: 'x',
    };
    const emails = { contactEmail: 'a@shop.example', supportEmail: 'b@shop.example' };
    const text =
      'Ships to the United States and Canada for a flat $12.00, within 2 business days if in stock; the next drop ships in March 2027.';
    const about = {
      shipping: { countries: ['US', 'CA'], text },
      seller: {
        name: 'Toes LLC',
        address: '1 Track Lane, Austin, TX 78701',
        replyTime: 'We reply within 1 business day.',
      },
    };
    const site = { url: 'http://localhost:4173', ...emails, ...about, social };
    // The config of the offline backend leaves out a project's settings.
    const value = { ...defaults, site };
    expect(parseConfig({ ...env, ...project })).toEqual({ ok: true, value });
  });

  const noEmails = ['nobody', 'a b@c'];
  const noLinks = ['javascript:alert(1)', 'http://plain.example', 'https://'];
  test.each([
    ['VITE_SITE_URL', ['groundup.example', 'ftp://a.example', 'https://a.example/shop']],
    ['VITE_SITE_URL', ['https://a.example?x', 'https://u@a.example']],
    ['VITE_CONTACT_EMAIL', noEmails],
    ['VITE_SUPPORT_EMAIL', noEmails],
    ['VITE_SOCIAL_VIDEO', noLinks],
    ['VITE_SOCIAL_PHOTO', noLinks],
    ['VITE_SOCIAL_SHORTS', noLinks],
    ['VITE_SHIPPING_COUNTRIES', ['USA', 'us', 'US,']],
    ['VITE_HANDLING_DAYS', ['0', 'two', '100']],
    ['VITE_NEXT_DROP', ['March', '2027-13']],
    ['VITE_SELLER_NAME', ['<b>', '[x](y)']],
    ['VITE_BACKEND', ['postgres', 'Memory', 'constructor']],
  ])('are rejected if invalid: %s set to each of %j', (name, values) => {
    for (const value of values)
      expect(parseConfig({ [name]: value })).toEqual({
        ok: false,
        error: [expect.stringContaining(`${name} is "${value}" but must be `)],
      });
  });

  test('of vendors are optional on the local backend', () => {
    const value = { backend: 'local', settings: { firebase: { projectId: 'demo-ground-up' } } };
    expect(parseConfig({ VITE_BACKEND: 'local' })).toMatchObject({ ok: true, value });
  });

  test('of a local backend put its services on the ports after the site’s port', () => {
    const at = (url?: string) => {
      const result = parseConfig({ VITE_BACKEND: 'local', VITE_LOCAL_URL: url });
      return result.ok ? result.value.local : result.error;
    };
    const names = ['auth', 'callables', 'documents', 'payments', 'securityCheck'];
    const urls = names.map((name, index) => [name, `http://127.0.0.1:${4181 + index}`]);
    expect(at()).toEqual(Object.fromEntries(urls));
    expect(at('http://localhost:5000')).toMatchObject({ auth: 'http://localhost:5001' });
    for (const elsewhere of ['https://127.0.0.1:4180', 'http://a.example:80', 'http://localhost'])
      expect(at(elsewhere)).toEqual([expect.stringContaining('VITE_LOCAL_URL')]);
  });

  test('of a project are all required, and all problems are listed', () => {
    const result = parseConfig({
      VITE_BACKEND: 'firebase',
      VITE_CONTACT_EMAIL: 'nobody',
      VITE_FIREBASE_PROJECT_ID: 'Ground Up',
      VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_secret',
    });
    const faults = result.ok ? [] : result.error;
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'VITE_CONTACT_EMAIL',
      ...Object.keys(project),
    ]);
    expect(faults.at(-1)).toContain('must be a key that begins with pk_live_ or pk_test_');
    expect(faults.join('\n')).not.toContain('sk_live_secret');
  });

  test('of a project are used as given', () => {
    const settings = {
      firebase: {
        apiKey: 'AIza-key',
        appId: '1:23:web:4f',
        projectId: 'ground-up-shop',
        appCheckSiteKey: '',
      },
      securityCheck: { siteKey: 'site-key' },
      payments: { publishableKey: 'pk_live_1' },
    };
    const value = { ...defaults, backend: 'firebase', settings };
    expect(parseConfig({ VITE_BACKEND: 'firebase', ...project })).toEqual({ ok: true, value });
  });

  test('are all in .env.example, with their defaults', () => {
    const example = parseEnv(file('../../../.env.example'));
    const own = file('parse-config.ts').match(/\bVITE_\w+/g) ?? [];
    const ofVendors = Object.values(backends)
      .flatMap(({ description }) => Object.values<Vendor<string>>(description.vendors))
      .flatMap((vendor) => Object.values(vendor.settings).map(({ name }) => name));
    expect(Object.keys(example).toSorted()).toEqual(
      [...new Set([...own, ...ofVendors])].toSorted(),
    );
    expect(parseConfig(example)).toEqual({ ok: true, value: defaults });
  });
});
