import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { createListener, listen } from '#scripts/lib/static-server.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { kit } from '#tests/support/store.ts';

const port = Number(process.env['E2E_PORT'] || 4273) + 50;
const next = '.cache/test-next';

test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ mode: 'serial' });

let server: Server;
let version = '.cache/test';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // A setting that is part of the app: files that hold it, or import one that does, get new names.
  await promisify(execFile)('vite', ['build', '--mode', 'test', '--outDir', next], {
    env: { ...process.env, VITE_CONTACT_EMAIL: 'next@groundup.example' },
  });
  const listeners = new Map(
    ['.cache/test', next].map((folder) => [folder, createListener(folder)]),
  );
  server = createServer((request, response) => listeners.get(version)?.(request, response));
  await listen(server, port);
});
test.beforeEach(async ({ page }) => {
  version = '.cache/test';
  // Fetched in advance else, before the deployment.
  await page.route(/\/assets\/(panel|contact-form)[\w-]*\.js$/, (route) =>
    version === next ? route.continue() : route.abort('failed'),
  );
});
test.afterAll(() => void server.close());

test('after a deployment an open page goes on with the new version: cart, quantity and panel are kept (behaviour 13.3)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/404|ERR_FAILED|Failed to fetch/);
  await store.open('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  version = next;
  const reloaded = page.waitForEvent('load');
  await store.button('Add To Cart').click();
  await reloaded;
  await expect(store.line(kit)).toContainText('$210.00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3');
  await expect(store.button('BUY NOW')).toBeEnabled();
});
