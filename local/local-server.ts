import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** An app that serves only requests to this machine. Its `/control` paths accept only JSON. */
export function createApp(): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    // Prevents DNS rebinding: a web page can point its own host name at this machine.
    if (!['127.0.0.1', 'localhost'].includes(new URL(context.req.url).hostname))
      return context.json({ error: { message: 'The host must be 127.0.0.1 or localhost.' } }, 421);
    await next();
    context.header('Cache-Control', 'no-store');
    return undefined;
  });
  app.use('/control/*', async (context, next) => {
    // A page on another site cannot send JSON without a preflight, which this server denies.
    const isJson = context.req.header('Content-Type')?.startsWith('application/json');
    if (context.req.method !== 'GET' && !isJson)
      return context.json(
        { error: { message: 'The content type must be application/json.' } },
        415,
      );
    return next();
  });
  app.get('/', (context) => context.json({ ready: true }));
  app.notFound(({ req, json }) =>
    json({ error: { message: `No route for ${req.method} ${req.path}.` } }, 404),
  );
  return app;
}

/** A listening server. Closing the server also closes its connections. */
export interface Running {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Serves an app, or anything with the same `fetch`, on the loopback interface; port 0 selects a free port. Rejects with
 * EADDRINUSE if the port is in use.
 */
export function serve(app: Pick<Hono, 'fetch'>, port: number): Promise<Running> {
  const handle = getRequestListener(app.fetch);
  const server = createServer((request, response) => void handle(request, response));
  return listen(server, port);
}

/** Finds a free port for a program that cannot find one by itself. */
export async function freePort(): Promise<number> {
  const server = await listen(createServer(), 0);
  await server.close();
  return server.port;
}

/** Makes a server listen on the loopback interface; port 0 selects a free port. */
export async function listen(server: Server, port: number): Promise<Running> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
