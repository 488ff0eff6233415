import { demoAccount } from '#domain/account/demo-account.ts';
import { readReport } from '#domain/reports/report.ts';
import type { Request } from '@playwright/test';
import { fill, contact, newcomer, signIn, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { shipping } from '#tests/support/store.ts';

/** The secrets that the text contains as whole words, plain or URL-encoded. */
function found(text: string, secrets: readonly string[]): string[] {
  const decoded = decodeURIComponent(
    text.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '%25'),
  );
  return secrets.filter((secret) => {
    const escaped = secret.replaceAll(/[.+?()]/g, String.raw`\$&`);
    return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(`${text}\n${decoded}`);
  });
}

test('no order id, address, email, password or token appears in a log entry, a URL or an analytics hook', async ({
  baseURL,
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(/^console (?:error|warning): (?:checkout|order read|sign-up|message|inventory)/);
  const asked: Request[] = [];
  const lines: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) asked.push(request);
  });
  context.on('console', async (message) => {
    const parts = message.args().map((part) => part.jsonValue().catch(() => ''));
    lines.push(message.text());
    lines.push(JSON.stringify(await Promise.all(parts)));
  });
  // The hooks that analytics scripts use.
  const told: (readonly unknown[])[] = [];
  await context.exposeFunction('tell', (...what: unknown[]) => told.push(what));
  await context.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'tell');
    const hooks = { gtag: tell, ga: tell, fbq: tell, dataLayer: { push: tell } };
    Object.assign(window, hooks, { analytics: { track: tell, identify: tell, page: tell } });
    Object.assign(Navigator.prototype, { sendBeacon: tell });
  });

  const orderIds: string[] = [];
  const buy = async (): Promise<void> => {
    await store.button('BUY NOW').click();
    await store.atTestPage();
    orderIds.push(new URL(page.url()).searchParams.get('session') ?? '');
    await store.pay();
    await expect(page).toHaveURL(/\/checkout\/success\//);
  };
  const send = async (path: string, values: Readonly<Record<string, string>>): Promise<void> => {
    await store.open(path);
    await fill(page, values);
    await submitOf(page).click();
  };

  // Everything succeeds: a sign-up, a sign-in, a message and a purchase.
  await send('/create-account', newcomer);
  await expect(page).toHaveURL('/');
  await signIn(store);
  await send('/contact', contact);
  await expect(page.getByRole('status')).toHaveText('Your message has been sent.');
  await store.open('/product/toe-roller');
  await buy();
  await store.confirmed();

  // These calls fail.
  await send('/create-account?scenario=signup-coded', newcomer);
  await expect(page.getByRole('alert')).toContainText('resource-exhausted');
  await send('/contact?scenario=messages-down', contact);
  await expect(page.getByRole('alert')).toContainText('Message could not be sent');
  await store.open('/product/toe-roller?scenario=checkout-down');
  await store.button('BUY NOW').click();
  await expect.poll(() => lines.join('\n')).toContain('checkout failed');
  await store.open('/product/toe-roller?scenario=order-down');
  await page.clock.install();
  await buy();
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(store.heading).toHaveText('Your Order', { timeout: 200 });
  }).toPass();
  for (const event of ['order read failed', 'sign-up failed', 'message not sent'])
    await expect.poll(() => lines.join('\n')).toContain(event);

  const tokens = asked.flatMap((request) => request.headers()['authorization']?.slice(7) ?? []);
  expect(tokens).not.toEqual([]);
  const secrets = [
    ...orderIds,
    ...tokens,
    ...Object.values(shipping),
    ...Object.values(newcomer),
    ...Object.values(contact),
    demoAccount.email,
    demoAccount.password,
    'test-token-signup',
  ];
  const sent = asked.map((request) => request.postData() ?? '').join('\n');
  // The calls sent the secrets that they need, which proves that the checks below cover calls with secrets.
  for (const secret of [orderIds[0], contact.Email, newcomer.Password, 'test-token-signup'])
    expect(sent).toContain(secret);
  for (const request of asked) {
    const referrer = request.headers()['referer'] ?? '';
    expect(found(`${request.url()} ${referrer}`, secrets)).toEqual([]);
  }
  for (const line of lines) expect(found(line, secrets)).toEqual([]);
  // The hooks received only reports, whose values all come from fixed lists.
  expect(JSON.stringify(told)).toContain('checkout failed');
  for (const [to, report] of told) {
    expect(to).toMatch(/^https:\/\/[\w.-]+\.cloudfunctions\.net\/reportProblems$/);
    expect(readReport(JSON.parse(String(report)))).toBeDefined();
  }
});
