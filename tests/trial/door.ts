/**
 * Lets the trial run in the same way on an owner's project in test mode and on the local backend. `TRIAL` names the
 * project; `TRIAL_LOCAL=true` selects the local backend instead.
 */
import type { Page } from '@playwright/test';
import { emulatorsAt } from '#adapters/firebase/emulators.ts';
import { localServices } from '#adapters/config/local-services.ts';
import { launchOptions } from '#scripts/lib/chromium.ts';
import { createRetryClock } from '#tests/support/fake-clock.ts';
import { createFirebase } from '#tests/support/firebase.ts';
import { shipping } from '#fakes/payments/sales.ts';
import { readCommandLine } from '../../functions/owner/shell/command-line.ts';
import { projectOf } from '../../functions/owner/project/project.ts';
import { liveTraces } from '../../functions/owner/trial/live-traces.ts';

export const isLocal = process.env['TRIAL_LOCAL'] === 'true';

// The owner's tools read a project's settings from the current folder.
process.chdir('functions');
export const line = readCommandLine(
  isLocal ? ['--local'] : ['--project', process.env['TRIAL'] ?? ''],
);
export const project = projectOf(line);
const traces = isLocal ? [] : await liveTraces(project);
process.chdir('..');

/** The origin of the project's store. */
export const site = new URL(project.site['VITE_SITE_URL'] ?? '').origin;

if (!/^[sr]k_test_/.test(project.env['STRIPE_SECRET_KEY'] ?? ''))
  throw new Error(
    'The trial pays, refunds and deletes, so it accepts only Stripe’s test-mode keys.',
  );
if (traces.length > 0)
  throw new Error(
    `The trial changes stock and orders, so it refuses this project: ${traces.join(' ')}`,
  );

let isCut = false;

/** The pages' adapters, online or with the network cut off. */
export function pages(isOnline: boolean) {
  isCut = !isOnline;
  const { site: settings } = project;
  return createFirebase(createRetryClock(), {
    settings: {
      projectId: project.id,
      apiKey: settings['VITE_FIREBASE_API_KEY'] ?? '',
      appId: settings['VITE_FIREBASE_APP_ID'] ?? '',
    },
    ...(isLocal && { emulators: emulatorsAt(localServices(site)) }),
  });
}

/** Sends a referrer, as browsers do, since an API key that is restricted to certain sites requires one. */
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if (isCut) throw new TypeError('The network is cut off.');
  const request = new Request(input, init);
  if (new URL(request.url).host.endsWith('googleapis.com'))
    request.headers.set('referer', `${site}/`);
  return send(request);
};

/** What to enter on Stripe's hosted page, keyed by each field's selector. */
const stripesFields = {
  '#email': shipping.email,
  '#shippingName': shipping.name,
  '#shippingAddressLine1': shipping.line1,
  '#shippingLocality': shipping.city,
  '#shippingPostalCode': shipping.postalCode,
  '#cardNumber': '4242 4242 4242 4242',
  '#cardExpiry': '12 / 34',
  '#cardCvc': '123',
};

/** Fills in and submits the hosted payment page that is open. */
export async function payOn(page: Page): Promise<void> {
  if (isLocal) {
    const { name, line1, city, state } = shipping;
    const fields = { Name: name, Address: line1, City: city, State: state };
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    return;
  }
  for (const [field, value] of Object.entries(stripesFields)) await page.locator(field).fill(value);
  await page.locator('#shippingAdministrativeArea').selectOption(shipping.state);
  await page.locator('.SubmitButton').click();
}

/** The time limit for each action on a page, in milliseconds; long enough for a busy machine. */
const timeout = 120_000;

/** Runs `work` on a page in a new browser. */
export async function browse<T>(work: (page: Page) => Promise<T>): Promise<T> {
  // Loading Playwright takes a second, and most tests do not need it.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(timeout);
    return await work(page);
  } finally {
    await browser.close();
  }
}
