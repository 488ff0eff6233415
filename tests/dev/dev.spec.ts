import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { staticPaths } from '#tests/support/routes.ts';
import { goTo, storeOn } from '#tests/support/store.ts';

interface DevServer {
  readonly url: string;
}

/** `npm run dev`, on a free port, with the settings of tests. */
const test = base.extend<object, { devServer: DevServer }>({
  devServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the required fixtures from it: none
    async ({}, use) => {
      const args = ['--configLoader', 'native', '--mode', 'test', '--port', '4373'];
      const server = spawn('vite', args, { shell: false });
      let printed = '';
      const url = await new Promise<string>((resolve, reject) => {
        const read = (chunk: Buffer): void => {
          // Vite prints the port in bold, even in CI.
          printed += stripVTControlCharacters(chunk.toString());
          const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
          if (address !== undefined) resolve(address);
        };
        server.stdout.on('data', read);
        server.stderr.on('data', read);
        server.on('error', reject);
        server.on('exit', () => reject(new Error(printed)));
      });
      await use({ url });
      server.kill();
      await once(server, 'exit');
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

/** A page with most of the store's parts, and one with a form. */
const oneOfEach = ['/product/toe-roller', '/contact'];
const others = staticPaths.filter((path) => !oneOfEach.includes(path));

for (const { paths, tag } of [
  { paths: oneOfEach, tag: [] },
  { paths: others, tag: ['@rare'] },
])
  test(
    `the dev server shows ${paths.length} pages as a build does, the first of them without any input`,
    { tag },
    async ({ browser, page, store, problems, devServer }) => {
      if (paths.includes('/product/test-product')) problems.expect(/no inventory/);
      const inDev = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' });
      const [first] = paths;
      await store.open(`${first}`);
      await storeOn(inDev).open(`${devServer.url}${first}`);
      for (const path of paths) {
        await goTo(page, path);
        await store.waitForStock();
        const built = await page.locator('body').ariaSnapshot();
        await goTo(inDev, path);
        await expect(inDev.locator('body')).toMatchAriaSnapshot(built, { timeout: 60_000 });
      }
      await inDev.close();
    },
  );

test('a changed file of the domain reloads the page, and keeps the cart and the open panel', async ({
  browser,
  devServer,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${devServer.url}/shop`);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  const reloaded = page.waitForEvent('load');
  utimesSync('src/domain/money.ts', new Date(), new Date());
  await reloaded;
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await page.close();
});
