import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { clock } from '#adapters/browser/clock.ts';
import { logger } from '#adapters/browser/logger.ts';
import { answerTime, type Backend } from '#adapters/memory/backend.ts';
import { createIndexedDbStateStore } from '#adapters/memory/indexed-db-state-store.ts';
import { readScenario } from '#adapters/memory/scenario.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import type { TestPayments } from '#application/ports/test-payments.ts';
import { handlers } from './handlers.ts';

let started: Promise<TestPayments> | undefined;

/**
 * Answers this page's requests to other hosts from now on, under the scenario of the address; gives the hosted test page
 * of the same state. A request without an answer is an error.
 */
export const start = (startQuery: string): Promise<TestPayments> =>
  (started ??= startWorker(startQuery).catch((error: unknown) => {
    started = undefined;
    throw error;
  }));

async function startWorker(startQuery: string): Promise<TestPayments> {
  const backend: Backend = {
    clock,
    scenario: readScenario(startQuery, () => sessionStorage, logger),
    state: createIndexedDbStateStore(),
  };
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
  return createTestPayments(backend);
}

const isOwn = (url: string): boolean => new URL(url).origin === location.origin;
