import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '#tests/support/fixtures.ts';
import { goTo, storeOn } from '#tests/support/store.ts';

/** A page with most parts of the store, and a page with a form. */
const paths = ['/product/toe-roller', '/contact'];

test('the dev server shows the same pages as a build, and the first page loads without any input', async ({
  browser,
  page,
  store,
}) => {
  // Like `npm run dev`, but with the test settings.
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
  try {
    const inDev = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' });
    const [first] = paths;
    await store.open(`${first}`);
    await storeOn(inDev).open(`${url}${first}`);
    for (const path of paths) {
      await goTo(page, path);
      await store.waitForStock();
      const built = await page.locator('body').ariaSnapshot();
      await goTo(inDev, path);
      await expect(inDev.locator('body')).toMatchAriaSnapshot(built, { timeout: 60_000 });
    }
    await inDev.close();
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
