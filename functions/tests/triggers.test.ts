import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callTime, emailTime, reconciling } from '../src/domain/limits.ts';
import { settle, send } from '../src/wiring/triggers.ts';
import { loadFunctions } from './support/platform.ts';

const { sums, find, log } = vi.hoisted(() => ({
  sums: vi.fn<() => Promise<unknown>>(),
  find: vi.fn<(collection: string) => Promise<unknown>>(),
  log: vi.fn<(event: string) => void>(),
}));

const never = (): Promise<never> => new Promise(() => undefined);

// Skips the pause between two counts.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
vi.mock('../src/adapters/system/log.ts', () => ({ cloudLog: log }));
vi.mock('../src/adapters/firestore/documents.ts', async () => {
  const { memoryDocuments } = await import('../../fakes/documents/memory-documents.ts');
  return { openDocuments: () => ({ ...memoryDocuments(), sums, getAll: find }) };
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('MAIL_TO', 'owner@groundup.example');
  sums.mockReset().mockImplementation(never);
  find.mockReset().mockResolvedValue([]);
  log.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** The outcome of work after the given number of milliseconds; `waits` if the work has not ended by then. */
async function after(milliseconds: number, work: Promise<unknown>): Promise<string> {
  let outcome = 'waits';
  work.then(
    () => (outcome = 'done'),
    () => (outcome = 'failed'),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

test('a count fails if the database is unresponsive, so the platform retries it', async () => {
  expect(await after(callTime.all, settle())).toBe('failed');
  expect(log).toHaveBeenCalledWith('stock-failed', {}, expect.anything());
});

test('a count does not fail if only the digest waits for an unresponsive database', async () => {
  sums.mockResolvedValue({ values: [0], asOf: 0 });
  find.mockImplementation(async (collection) => (collection === 'state' ? never() : []));
  expect(await after(callTime.all, settle())).toBe('done');
  expect(log.mock.calls.map(([event]) => event)).toEqual(['digest-failed']);
});

test('an alert fails at its time limit if the database does not respond', async () => {
  find.mockImplementation(never);
  expect(await after(callTime.all - 1, send('alert-1'))).toBe('waits');
  expect(await after(callTime.all, send('alert-1'))).toBe('failed');
});

test('each function declares a time limit that is longer than its work may take', async () => {
  /** The time to lease an email, to send it and to mark it as sent. */
  const email = 2 * callTime.all + emailTime.all;
  const longer: Readonly<Record<string, number>> = {
    reconcileOrders: reconciling.budget + 60_000,
    retryMails: emailTime.run + email,
    sendMail: email,
  };
  const short = Object.entries(await loadFunctions()).filter(([name, one]) => {
    const { __endpoint: { timeoutSeconds: declared } = {} } = one ?? {};
    // If a function declares no limit, this is an object, and the platform ends the function after a minute.
    const limit = (typeof declared === 'number' ? declared : 60) * 1000;
    return limit <= (longer[name] ?? callTime.all);
  });
  expect(short).toEqual([]);
});
