import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { clock } from '#adapters/browser/clock.ts';
import { answerTime } from '#adapters/memory/backend.ts';
import { openBackend } from '#adapters/memory/open-backend.ts';
import { withinLimit } from '#adapters/memory/within-limit.ts';
import type { Logger } from '#application/ports/logger.ts';
import { handlers } from './handlers.ts';

let started: Promise<void> | undefined;

/**
 * Answers this page's requests to other hosts from now on, under the scenario of the address. A request without an answer
 * is an error. Rejects where the worker has not started in 10 s; asked again, it waits for the same start, since MSW
 * starts once in a page.
 */
export function start(logger: Logger, startQuery: string): Promise<void> {
  started ??= startWorker(logger, startQuery).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return withinLimit(started, 'The worker of the fake server');
}

async function startWorker(logger: Logger, startQuery: string): Promise<void> {
  const backend = openBackend(clock, logger, startQuery);
  // The state is there from the start, as where nothing but it answers.
  await backend.state.read();
  // The SDK knows by itself that nobody is signed in: that answer takes its time too.
  await answerTime(backend);
  await setupWorker(...handlers(backend)).start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      // The site's own files are no business of the mocks.
      if (frame instanceof HttpNetworkFrame && isOwn(frame.data.request.url)) return;
      defaults.error();
      // The default only prints; this also fails the request.
      throw new Error('Nothing answers this request.');
    },
  });
}

const isOwn = (url: string): boolean => new URL(url).origin === location.origin;
