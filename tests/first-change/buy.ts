/** Buys in a browser from the store of docs/a-new-backend.md, with a fake API. Fails unless the order shows. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { chromium } from '@playwright/test';
import { clock } from '#adapters/browser/clock.ts';
import type { Backend } from '#adapters/memory/backend.ts';
import { createPlainStateStore } from '#adapters/memory/plain-state-store.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';
import { launchOptions } from '#scripts/lib/chromium.ts';
import { createListener, listen } from '#scripts/lib/static-server.ts';

const [, , folder = 'dist'] = process.argv;
const backend: Backend = { clock, state: createPlainStateStore(), scenarios: new Set() };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file that the guide adds
const { createRestApi } = (await import(
  new URL('../support/rest-api.ts', import.meta.url).href
)) as { createRestApi: (on: Backend) => RequestListener };
const api = createRestApi(backend);
const page = createListener(folder);
const shipping = {
  name: 'Jo Runner',
  line1: '7 Lane Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  email: 'jo@groundup.example',
};

const pay = async (id: string, response: ServerResponse): Promise<void> => {
  await createTestPayments(backend).pay(id, shipping);
  response.writeHead(303, { Location: `${confirmationPath}/${id}` }).end();
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/')) api(request, response);
  else if (pathname !== '/test-checkout') page(request, response);
  else pay(searchParams.get('session') ?? '', response).catch(() => response.destroy());
});
const port = await listen(server, 0);
const browser = await chromium.launch(await launchOptions());
try {
  const shopper = await browser.newPage();
  await shopper.goto(`http://localhost:${port}/product/toe-roller`);
  await shopper.getByRole('button', { name: 'BUY NOW' }).click();
  await shopper.getByRole('heading', { level: 1, name: 'Order Confirmed' }).waitFor();
  await shopper.getByText(shipping.name).waitFor();
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
