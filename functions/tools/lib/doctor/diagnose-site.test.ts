import { describe, expect, test } from 'vitest';
import { id } from '../../../tests/support/live-google.ts';
import {
  asking,
  faults,
  origin,
  ready,
  replies,
  withEnv,
} from '../../../tests/support/live-project.ts';
import { diagnose } from './diagnose.ts';

const { answer, page } = replies;
const domains = `https://${id}.web.app,https://${id}.firebaseapp.com`;

describe('the site', () => {
  test('can be checked alone, without a login or secrets', async () => {
    const { ask } = asking();
    const google = () => Promise.reject(new Error('Nobody is signed in.'));
    const reports = await diagnose({ ...ready, ask, google }, true);
    expect(reports.map(({ name }) => name)).toEqual(['Functions', 'Site']);
    const kinds = reports.flatMap(({ findings }) => findings.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['good']));
  });

  test('that is the demonstration is a fault, found by what it serves', async () => {
    const { ask } = asking({ '/assets/firebase-1.js': () => answer(200, 'memory backend') });
    const found = await faults({ ask });
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/^Site: https:\/\/groundup\.example serves another build/);
  });

  test('that is of another project, or of another key, is a fault', async () => {
    for (const text of ['{apiKey:"AIzaLive",projectId:"other"}', `{projectId:"${id}"}`]) {
      const { ask } = asking({ '/assets/firebase-1.js': () => answer(200, text) });
      expect((await faults({ ask }))[0]).toMatch(/serves another build/);
    }
  });

  test('that does not answer is a fault', async () => {
    const { ask } = asking({ '/sitemap.xml': () => answer(503) });
    expect((await faults({ ask }))[0]).toBe(
      'Site: https://groundup.example/sitemap.xml answers 503, with 0 pages.',
    );
  });

  test('of which one page or script is missing is a fault, on each domain', async () => {
    for (const lost of ['/shop', '/checkout/success/doctor', '/assets/app-1.js']) {
      const { ask } = asking({ [lost]: () => answer(404) });
      const found = (await faults({ ask })).filter((fault) => !fault.includes('another build'));
      expect(found).toEqual(
        [origin, ...domains.split(',')].map((at) => `Site: ${at}${lost} answers 404.`),
      );
    }
  });

  test('that answers unknown addresses with a page is a fault', async () => {
    const { ask } = asking({ '/product/doctor': () => page('') });
    expect((await faults({ ask }))[0]).toBe(
      'Site: https://groundup.example/product/doctor answers 200.',
    );
  });

  test('whose shoppers the functions do not answer is a fault', async () => {
    const createCheckoutSession = () => answer(401, '', { 'access-control-allow-origin': origin });
    expect(await faults({ ask: asking({ createCheckoutSession }).ask })).toEqual(
      domains
        .split(',')
        .map(
          (at) => `Site: Nobody can buy at ${at}: deploy functions, with it in ALLOWED_ORIGINS.`,
        ),
    );
  });

  test('that is served without its headers is a fault', async () => {
    const { ask } = asking({ '/shop': () => answer(200, '/assets/firebase-1.js') });
    expect((await faults({ ask }))[0]).toBe(
      'Site: https://groundup.example/shop is served without content-security-policy and strict-transport-security.',
    );
  });

  test('whose scripts name no end of others is looked at no further', async () => {
    let number = 0;
    const more = () => {
      number += 1;
      return answer(200, Array.from({ length: 50 }, (_, i) => `"./n${number}-${i}.js"`).join());
    };
    const { ask, asked } = asking({ '/': () => page('/assets/n.js'), '.js': more });
    expect((await faults({ ask }))[0]).toMatch(/serves another build/);
    expect(asked.length).toBeLessThan(150);
  });

  test('has domains of Hosting’s, where shoppers may buy', async () => {
    expect(await faults(withEnv({ ALLOWED_ORIGINS: origin }))).toEqual([
      `Site: Nobody can buy at https://${id}.web.app and https://${id}.firebaseapp.com: add it to ALLOWED_ORIGINS.`,
    ]);
    const one = withEnv({ ALLOWED_ORIGINS: `${origin},${domains.split(',')[0]}` });
    expect(await faults(one)).toEqual([
      `Site: Nobody can buy at https://${id}.firebaseapp.com: add it to ALLOWED_ORIGINS.`,
    ]);
  });
});
