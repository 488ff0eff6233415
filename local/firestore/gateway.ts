import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { fieldOf, fieldsIn, listOf, textOf } from '../../src/domain/field.ts';
import { followed, followedKind, type Triggers } from './triggers.ts';
import { StatusError } from '../../fakes/documents/types.ts';
import { createApp, serve, type Running } from '../local-server.ts';
import { createControls } from './controls.ts';
import { startEmulator } from './google.ts';
import { pathOf, refusal } from './wire.ts';

/** The collection of marker documents, which are written only for the events that they cause. */
const sentinels = 'sentinels';

/**
 * Starts the document store on Google's emulator, behind a gateway that tests can make fail. Passes the emulator's
 * events to `triggers`.
 */
export async function openGoogle(
  jar: string,
  rules: string,
  port: number,
  project: string,
  triggers: Triggers,
): Promise<Running> {
  const running = new AsyncDisposableStack();
  const add = async (starting: Promise<Running>): Promise<number> => {
    const started = await starting;
    running.defer(started.close);
    return started.port;
  };
  try {
    const relay = createRelay(triggers);
    const emulator = await add(startEmulator(jar, rules, await add(serve(relay.app, 0))));
    const at = `http://127.0.0.1:${emulator}`;
    await follow(at, project);
    /** Resolves once the events for all commits so far have arrived. Events arrive in the order of their commits. */
    const caughtUp = async (): Promise<void> => {
      const path = `${sentinels}/${crypto.randomUUID()}`;
      const name = `projects/${project}/databases/(default)/documents/${path}`;
      const arrival = relay.arrivalOf(path);
      await commit(at, project, { update: { name, fields: {} } });
      await arrival;
      await commit(at, project, { delete: name });
    };
    const idle = async (): Promise<void> => {
      await caughtUp();
      await triggers.idle();
    };

    const app = createApp();
    const faults = createControls(app, idle);
    const forward = async ({ req }: Context): Promise<Response> => {
      const { pathname, search } = new URL(req.url);
      const init = { method: req.method, headers: req.header() };
      const body = ['GET', 'HEAD'].includes(req.method) ? undefined : await req.arrayBuffer();
      return proxy(`${at}${pathname}${search}`, { ...init, ...(body && { body }) });
    };
    /** Whether a document that triggers a function has been written since the last `DELETE`. */
    let isFollowed = false;
    app.delete('/emulator/v1/*', async (context) => {
      if (!isFollowed) return forward(context);
      // Functions that are still running would otherwise write their results into the new database.
      await idle();
      // The emulator sends an event for each deleted document, but this simulates a new database, which sends none.
      return relay.held(async () => {
        const response = await forward(context);
        await caughtUp();
        isFollowed = false;
        return response;
      });
    });
    app.post('/v1/*', async (context, next) => {
      const [, method = ''] = /:(\w+)$/.exec(context.req.path) ?? [];
      try {
        const paths = pathsOf(method, fieldsIn(JSON.parse((await context.req.text()) || '{}')));
        const isCommit = method === 'commit';
        await (isCommit ? faults.beforeCommit?.(paths) : faults.beforeRead?.(paths));
        isFollowed ||= isCommit && paths.some((path) => followedKind(path) !== undefined);
      } catch (error) {
        if (error instanceof StatusError) return refusal(context, error);
        throw error;
      }
      return next();
    });
    app.all('*', forward);
    return { port: await add(serve(app, port)), close: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

/** The app to which the emulator sends its events, one at a time. */
function createRelay(triggers: Triggers) {
  const app = createApp();
  const arrivals = new Map<string, () => void>();
  let isHeld = false;
  app.post('/functions/projects/:project/triggers/:name', async ({ req, json }) => {
    const path = req.header('ce-document') ?? '';
    arrivals.get(path)?.();
    arrivals.delete(path);
    if (isHeld) return json({});
    const { 'content-length': _, ...headers } = req.header();
    // Unlike the platform, the emulator encodes the bytes in base64.
    triggers.deliver(path, { headers, body: Buffer.from(await req.text(), 'base64') });
    return json({});
  });
  return {
    app,
    arrivalOf: (path: string) => new Promise<void>((resolve) => void arrivals.set(path, resolve)),
    held: async <T>(work: () => Promise<T>): Promise<T> => {
      isHeld = true;
      try {
        return await work();
      } finally {
        isHeld = false;
      }
    },
  };
}

/** Makes the emulator send the events for the collections that trigger functions. */
async function follow(at: string, project: string): Promise<void> {
  for (const [collection, kind] of [...followed, [sentinels, 'written']]) {
    const id = `eventarcTriggerId=${collection}`;
    await post(`${at}/emulator/v1/projects/${project}/eventarcTrigger?${id}`, {
      eventType: `google.cloud.firestore.document.v1.${kind}`,
      database: '(default)',
      namespace: '(default)',
      document: { value: `${collection}/{id}`, matchType: 'PATH_PATTERN' },
    });
  }
}

const commit = (at: string, project: string, write: object): Promise<void> =>
  post(`${at}/v1/projects/${project}/databases/(default)/documents:commit`, { writes: [write] });

async function post(url: string, body: object): Promise<void> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
}

/** The paths that a request reads or writes; for a query, the collection. */
function pathsOf(method: string, body: object): readonly string[] {
  const query = fieldOf(body, 'structuredAggregationQuery') ?? body;
  const [from] = listOf(query, 'structuredQuery', 'from');
  if (from !== undefined) return [`${textOf(from, 'collectionId') ?? ''}/`];
  if (method !== 'commit') return listOf(body, 'documents').map((name) => pathOf(String(name)));
  return listOf(body, 'writes').map((write) =>
    pathOf(textOf(write, 'update', 'name') ?? textOf(write, 'delete') ?? ''),
  );
}
