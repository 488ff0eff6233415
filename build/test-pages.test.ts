import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { testPages } from './test-pages.ts';

test('the dev server also serves the test pages at their addresses (behaviour 5.4, 15.6)', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [testPages({ vendors: {}, entry: '', isLive: false, testBench: 'index.html' })],
    server: { port: 0, watch: null, ws: false },
  });
  try {
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const response = await fetch(`${url}test-checkout?session=cs_test_1`);
    expect(await response.text()).toContain('<title>Test checkout</title>');
    const bench = await fetch(`${url}test-bench`);
    expect(await bench.text()).toContain('<div id="root">');
  } finally {
    await server.close();
  }
});
