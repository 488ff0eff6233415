import { expect, test } from '../support/fixtures.ts';
import { staticPaths } from '../support/routes.ts';

test('no page and no purchase asks anything of another host', async ({
  context,
  page,
  store,
  troubles,
}) => {
  troubles.expect(/no inventory/);
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host);
  });
  for (const path of staticPaths) {
    await store.open(path);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }
  await store.addFromProduct('toe-roller', 1);
  await store.checkOut();
  await store.pay();
  await store.confirmed();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
