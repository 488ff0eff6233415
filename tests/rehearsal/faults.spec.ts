import type { Page } from '@playwright/test';
import type { Store } from '#tests/support/store.ts';
import { expect, test } from './support/fixtures.ts';
import { rehearsal } from './support/rehearsal.ts';

/*
 * Faults of a deployment that only a visit shows. Each would fail the rehearsal with the sentence expected here; a test
 * fails if its expected problem does not occur.
 */

interface Header {
  readonly name: string;
  readonly value: string;
}

/** Removes a host from Hosting's policy. */
async function withoutHost(page: Page, host: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const answer = async (requestId: string, headers: readonly Header[]): Promise<void> => {
    const { body } = await session.send('Fetch.getResponseBody', { requestId });
    const responseHeaders = headers.map(({ name, value }) => ({
      name,
      value: value.replace(` ${host}`, ''),
    }));
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders,
      body,
    });
  };
  session.on('Fetch.requestPaused', ({ requestId, responseHeaders = [] }) => {
    void answer(requestId, responseHeaders);
  });
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Response' }],
  });
}

/** Presses BUY NOW on a product whose stock is known. */
async function buy(store: Store): Promise<void> {
  await store.open('/product/toe-roller');
  await store.knowsStock();
  await store.button('BUY NOW').click();
}

/** The checkout has failed once its button is idle again. */
const expectNoCheckout = (store: Store): Promise<void> =>
  expect(store.button('BUY NOW')).toBeEnabled();

test('a host that is missing from the policy is refused', async ({ page, store, problems }) => {
  problems.expect(/^console error: refused: connect-src https:\/\/firestore\.googleapis\.com/);
  problems.expect(/firestore\.googleapis\.com|inventory read failed/);
  // Chromium takes a document from a debugger for a public one, which may not report to this machine.
  problems.expect(/\/reportProblems|net::ERR_FAILED/);
  await withoutHost(page, 'https://firestore.googleapis.com');
  await store.open('/product/toe-roller');
  await expect(page.getByText('Out Of Stock')).toBeVisible();
});

test('a page that sends no referrer reads nothing', async ({ page, store, problems }) => {
  problems.expect(/^status 403: https:\/\/firestore\.googleapis\.com/);
  problems.expect(/inventory read failed|Failed to load resource: .* 403/);
  const refused = page.waitForResponse(
    (response) => response.url().startsWith('https://firestore.') && response.status() === 403,
  );
  await page.addInitScript(() => {
    const policy = { name: 'referrer', content: 'no-referrer' };
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      observer.disconnect();
      document.head.append(Object.assign(document.createElement('meta'), policy));
    }).observe(document, { childList: true, subtree: true });
  });
  await store.open('/product/toe-roller');
  expect(await (await refused).text()).toContain('Requests from referer <empty> are blocked.');
  await expect(page.getByText('Out Of Stock')).toBeVisible();
});

test('an origin that is missing from the settings reads nothing, and cannot call the functions', async ({
  page,
  store,
  problems,
}) => {
  const foreign = rehearsal?.origins[3] ?? '';
  problems.expect(/^status 403: https:\/\/firestore\.googleapis\.com/);
  problems.expect(/^status 403: https:\/\/content-firebaseappcheck\.googleapis\.com/);
  problems.expect(/inventory read failed|Failed to load resource: .* 40[03]/);
  problems.expect(/^console error: .*origin 'https:\/\/foreign\.example' has been blocked by CORS/);
  problems.expect(/cloudfunctions\.net|checkout failed|net::ERR_FAILED/);
  await store.open(`${foreign}/product/toe-roller`);
  await expect(page.getByText('Out Of Stock')).toBeVisible();
  await store.button('PREPURCHASE').click();
  await expect(store.button('PREPURCHASE')).toBeEnabled();
});

test('a blocked script of App Check fails a checkout only where App Check is enforced', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^failed: .*\/recaptcha\/enterprise\.js/);
  problems.expect(/^console error: Failed to load resource: net::ERR_FAILED/);
  await page.route('**/recaptcha/enterprise.js*', (route) => route.abort());
  if (rehearsal?.enforced) {
    problems.expect(/^status 401: .*\/createCheckoutSession$/);
    problems.expect(/checkout failed|Failed to load resource: .* 401/);
    await buy(store);
    await expectNoCheckout(store);
  } else {
    await buy(store);
    await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\//);
  }
});
