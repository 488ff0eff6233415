import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { description } from '#adapters/backends/msw.ts';
import { testPages } from './test-pages.ts';

test('the dev server also serves the test pages at their addresses (behaviour 5.4, 15.6)', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [testPages(description)],
    server: { port: 0, watch: null, ws: false },
  });
  try {
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const answer = await fetch(`${url}test-checkout?session=cs_test_1`);
    expect(await answer.text()).toContain('<title>Test checkout</title>');
    const bench = await fetch(`${url}test-bench`);
    const page = await bench.text();
    expect(page).toContain('<title>Test Bench · Ground Up</title>');
    expect(page).toContain('src="/bench/main-msw.tsx"');
  } finally {
    await server.close();
  }
});
