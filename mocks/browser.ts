import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { clock } from '#adapters/browser/clock.ts';
import { connectBackend, delayIfSlow } from '#adapters/memory/backend.ts';
import { databaseLimit } from '#adapters/memory/indexed-db-state-store.ts';
import { withTimeout } from '#application/network/deadline.ts';
import type { Logger } from '#application/ports/logger.ts';
import { handlers } from './handlers.ts';

let started: Promise<void> | undefined;

/**
 * Starts the worker that mocks this page's requests to other hosts, and switches on the scenarios in the query. Unhandled
 * requests fail. Rejects after 10 s; a later call then waits for the same start, because MSW can start only once.
 */
export function start(logger: Logger, startQuery: string): Promise<void> {
  started ??= startWorker(logger, startQuery).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return withTimeout(clock, databaseLimit, started);
}

async function startWorker(logger: Logger, startQuery: string): Promise<void> {
  if (!('serviceWorker' in navigator))
    throw new Error(
      'The mock backend needs a service worker, which browsers support only over HTTPS and on localhost.',
    );
  const backend = connectBackend(clock, logger, startQuery);
  // Open the state's database now, so that the start fails if it never responds. Later, the adapters would hide that.
  await backend.state.update((state) => state);
  // The SDK needs no request to find out that nobody is signed in, so the `slow` scenario delays the start instead.
  await delayIfSlow(backend);
  const worker = setupWorker(...handlers(backend));
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      // Let requests for the site's own files through.
      if (frame instanceof HttpNetworkFrame && isOwn(frame.data.request.url)) return;
      defaults.error();
      // The default only logs an error, so fail the request too.
      throw new Error('Unhandled request.');
    },
  });
}

const isOwn = (url: string): boolean => new URL(url).origin === location.origin;
