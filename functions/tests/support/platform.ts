import { once } from 'node:events';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import type * as Functions from '../../src/index.ts';

/** Loads the functions and everything that they load on their first calls, so that no test has to wait for it. */
export async function loadFunctions(): Promise<typeof Functions> {
  const [functions] = await Promise.all([
    import('../../src/index.ts'),
    import('../../src/wiring/checkout.ts'),
    import('../../src/wiring/contact.ts'),
    import('../../src/wiring/reports.ts'),
    import('../../src/wiring/email.ts'),
    import('../../src/wiring/sign-up.ts'),
    import('../../src/wiring/triggers.ts'),
    import('../../src/wiring/webhook.ts'),
    import('../../src/wiring/retention.ts'),
  ]);
  return functions;
}

/** Serves functions by name, with the platform's framework. */
export async function serve(functions: Readonly<Record<string, unknown>>) {
  http('all', (request, response) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only functions of this kind are requested
    const called = functions[request.path.slice(1)] as HttpFunction;
    void called(request, response);
  });
  const server = getTestServer('all').listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    ask: (name: string, request: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}/${name}`, request),
    close: () => void server.close(),
  };
}
