import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { hostedPage } from './hosted-page.ts';

test('the dev server also serves the test page at its address (behaviour 5.4)', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [hostedPage('memory')],
    server: { port: 0, watch: null, ws: false },
  });
  try {
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const answer = await fetch(`${url}test-checkout?session=cs_test_1`);
    expect(await answer.text()).toContain('<title>Test checkout</title>');
  } finally {
    await server.close();
  }
});
