import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { HttpsFunction } from 'firebase-functions/https';
import type * as Functions from '../../src/index.ts';

/** The functions, and all that they load at their first calls, so that no test is the one that loads it. */
export async function loadFunctions(): Promise<typeof Functions> {
  const [functions] = await Promise.all([
    import('../../src/index.ts'),
    import('../../src/wiring/checkout.ts'),
    import('../../src/wiring/contact.ts'),
    import('../../src/wiring/reports.ts'),
    import('../../src/wiring/mail.ts'),
    import('../../src/wiring/sign-up.ts'),
    import('../../src/wiring/triggers.ts'),
    import('../../src/wiring/webhook.ts'),
    import('../../src/wiring/retention.ts'),
  ]);
  return functions;
}

/** As much of Express as functions use, over Node's own requests. */
function asExpress(request: IncomingMessage, rawBody: Buffer): IncomingMessage {
  const header = (name: string) => request.headers[name.toLowerCase()];
  return Object.assign(request, { rawBody, body: rawBody, header });
}

function answering(response: ServerResponse): ServerResponse {
  const shim = {
    status: (code: number) => {
      response.statusCode = code;
      return response;
    },
    send: (body: unknown) => {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(body));
    },
    sendStatus: (code: number) => response.writeHead(code).end(),
  };
  return Object.assign(response, shim);
}

/** Serves functions under their names, as the platform does: it reads the body, and keeps it as it came. */
export async function serve(functions: Readonly<Record<string, unknown>>): Promise<{
  readonly url: string;
  readonly close: () => void;
}> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only functions of this kind are asked for
      const handle = functions[request.url?.slice(1) ?? ''] as HttpsFunction;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of Express as they use
      const args = [
        asExpress(request, Buffer.concat(chunks)),
        answering(response),
      ] as unknown as Parameters<HttpsFunction>;
      void handle(...args);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
