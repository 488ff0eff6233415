import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callTime, mailTime, reconciling } from '../src/domain/limits.ts';
import { settle, send } from '../src/wiring/triggers.ts';
import { loadFunctions } from './support/platform.ts';

const { sums, find, log } = vi.hoisted(() => ({
  sums: vi.fn<() => Promise<unknown>>(),
  find: vi.fn<(collection: string) => Promise<unknown>>(),
  log: vi.fn<(event: string) => void>(),
}));

const never = (): Promise<never> => new Promise(() => undefined);

// Between two counts.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
vi.mock('../src/adapters/system/log.ts', () => ({ cloudLog: log }));
vi.mock('../src/adapters/firestore/documents.ts', async () => {
  const { memoryDocuments } = await import('../../testing/memory-documents.ts');
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

/** The outcome of work within so many milliseconds: `waits` if there is none yet. */
async function after(milliseconds: number, work: Promise<unknown>): Promise<string> {
  let outcome = 'waits';
  work.then(
    () => (outcome = 'done'),
    () => (outcome = 'failed'),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

describe('a store that does not answer', () => {
  test('fails a count, so that the platform asks again', async () => {
    expect(await after(callTime.all, settle())).toBe('failed');
    expect(log).toHaveBeenCalledWith('stock-failed', {}, expect.anything());
  });

  test('fails no count that only its digest waits for', async () => {
    sums.mockResolvedValue({ values: [0], asOf: 0 });
    find.mockImplementation((collection) =>
      collection === 'state' ? never() : Promise.resolve([]),
    );
    expect(await after(callTime.all, settle())).toBe('done');
    expect(log.mock.calls.map(([event]) => event)).toEqual(['digest-failed']);
  });

  test('fails an alert', async () => {
    find.mockImplementation(never);
    expect(await after(callTime.all - 1, send('alert-1'))).toBe('waits');
    expect(await after(callTime.all, send('alert-1'))).toBe('failed');
  });
});

describe('the limits that the functions declare', () => {
  const minute = 60_000;
  /** Seconds until the platform ends a function that declares nothing. */
  const usual = 60;
  /** A mail is taken, sent and marked. */
  const mail = 2 * callTime.all + mailTime.all;
  const longer: Readonly<Record<string, number>> = {
    reconcileOrders: reconciling.budget + minute,
    retryMails: mailTime.run + mail,
    sendMail: mail,
  };

  test('leave each the time that its work takes', async () => {
    const functions = Object.entries(await loadFunctions());
    for (const [name, { __endpoint: endpoint } = {}] of functions) {
      const declared = endpoint?.timeoutSeconds;
      const work = longer[name] ?? callTime.all;
      // Without one of its own, it is an object that stands for the platform's.
      const limit = (typeof declared === 'number' ? declared : usual) * 1000;
      expect([name, limit > work]).toEqual([name, true]);
    }
  });
});
