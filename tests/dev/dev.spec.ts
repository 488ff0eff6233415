import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { expect, test as base } from '#tests/support/fixtures.ts';
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

/** A page with most of the store's parts, and one with a form. */
const paths = ['/product/toe-roller', '/contact'];

test('the dev server shows pages as a build does, the first of them without any input', async ({
  browser,
  page,
  store,
  devServer,
}) => {
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
});
