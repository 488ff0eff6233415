import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { clock } from '#adapters/browser/clock.ts';
import { answerTime, connectBackend } from '#adapters/memory/backend.ts';
import { type Calls, recordCall, openCalls, shown } from '#adapters/memory/calls.ts';
import { databaseLimit } from '#adapters/memory/indexed-db-state-store.ts';
import { withTimeout } from '#application/network/deadline.ts';
import type { Logger } from '#application/ports/logger.ts';
import { handlers } from './handlers.ts';
import { failSignOut } from './sign-out.ts';

let started: Promise<void> | undefined;

/**
 * Mocks this page's requests to other hosts, in the scenario of the URL. An unhandled request is an error. Rejects if the
 * worker has not started within 10 s; a later call waits for the same start, because MSW starts once per page.
 */
export function start(logger: Logger, startQuery: string): Promise<void> {
  started ??= startWorker(logger, startQuery).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return withTimeout(clock, databaseLimit, started);
}

async function startWorker(logger: Logger, startQuery: string): Promise<void> {
  const backend = connectBackend(clock, logger, startQuery);
  // The state exists from the start, as with `memory`.
  await backend.state.read();
  // The SDK knows without a request that nobody is signed in; `slow` delays that too.
  await answerTime(backend);
  failSignOut(backend);
  const worker = setupWorker(...handlers(backend));
  const calls = openCalls(clock);
  worker.events.on('response:mocked', ({ request, response }) => {
    void recordRequest(calls, request.clone(), response.clone());
  });
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      // The site's own files.
      if (frame instanceof HttpNetworkFrame && isOwn(frame.data.request.url)) return;
      defaults.error();
      // The default only logs; this also fails the request.
      throw new Error('Unhandled request.');
    },
  });
}

/** Records a request to another host, for the test bench (behaviour 15.6). */
async function recordRequest(calls: Calls, request: Request, response: Response): Promise<void> {
  const { host, pathname } = new URL(request.url);
  const [sent, answered] = await Promise.all([request.text(), response.text()]);
  recordCall(calls, {
    at: Date.now(),
    name: `${request.method} ${host}${pathname}`,
    payload: shown(parsed(sent)),
    answer: `${response.status} ${shown(parsed(answered))}`,
    ...(!response.ok && { failure: String(response.status) }),
  });
}

/** The value of a JSON text, or else the text itself. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isOwn = (url: string): boolean => new URL(url).origin === location.origin;
