import { FirebaseError } from 'firebase/app';
import { describe, expect, test, vi } from 'vitest';
import { errorOf, valueOf } from '#tests/contract/suites/expect-result.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import type { ReadRecord } from './documents-sdk.ts';
import { createReadDocument } from './read-document.ts';

const coded = (code: string, message = 'Some words') => new FirebaseError(code, message);
const fails = (error: unknown) => async (): Promise<undefined> => {
  throw error;
};

function given(attempt: ReadRecord, isOffline = false, id = 'toe-roller') {
  const clock = createFakeClock();
  const readRecord = vi.fn<ReadRecord>(attempt);
  const services = { clock, documents: async () => readRecord };
  const read = createReadDocument(services, () => isOffline)('products', id);
  return { clock, readRecord, read };
}

describe('reading a record', () => {
  test('is retried after 1, 1.5, 2.25 and 3.375 seconds, and fails after 10', async () => {
    const { clock, readRecord, read } = given(fails(coded('unavailable')));
    const attempts: number[] = [];
    for (const step of [0, 999, 1, 1500, 2250, 3374, 1]) {
      await clock.pass(step);
      attempts.push(readRecord.mock.calls.length);
    }
    expect(attempts).toEqual([1, 1, 2, 3, 4, 4, 5]);
    await clock.pass(61_875);
    const cause = { code: 'unavailable' };
    expect(errorOf(await read)).toMatchObject({ kind: 'read-failed', cause });
    expect(readRecord.mock.calls).toEqual(
      Array.from({ length: 5 }, () => ['products', 'toe-roller']),
    );
  });

  test('does not fail if a retry succeeds', async () => {
    const attempt = vi.fn<ReadRecord>(async () => ({ inventory: 1 }));
    attempt.mockRejectedValueOnce(coded('resource-exhausted'));
    const { clock, read } = given(attempt);
    await clock.pass(1000);
    expect(valueOf(await read)).toEqual({ inventory: 1 });
  });

  const unreachable = coded('unknown', 'Request failed with error: Failed to fetch');
  test.each<[string, ReadRecord, string]>([
    ['without a response', () => new Promise(() => undefined), 'backend-silent'],
    ['without a connection', fails(unreachable), 'offline'],
  ])('fails after 10 seconds %s, as %s', async (_case, attempt, kind) => {
    const { clock, read } = given(attempt);
    const settled = vi.fn<(result: unknown) => void>();
    void read.then(settled);
    await clock.pass(9999);
    expect(settled).not.toHaveBeenCalled();
    await clock.pass(1);
    const error = { kind, cause: expect.any(Error) as unknown };
    expect(settled.mock.calls).toMatchObject([[{ error }]]);
  });

  test.each([
    ['a response', undefined, undefined],
    ['a request that fails', unreachable, 'offline'],
    ['code that cannot be loaded', new TypeError('Importing a module failed.'), 'offline'],
    ['a refusal', coded('permission-denied'), 'read-failed'],
  ])(
    'ends after one attempt, with %s, in a browser that believes it is offline',
    async (_, cause, kind) => {
      const { readRecord, read } = given(cause ? fails(cause) : async () => undefined, true);
      const result = await read;
      expect(result.ok ? undefined : result.error.kind).toBe(kind);
      expect(readRecord).toHaveBeenCalledTimes(1);
    },
  );

  const codes = [
    'permission-denied',
    'not-found',
    'unauthenticated',
    'invalid-argument',
    'aborted',
  ];
  const finals = [...codes.map((code) => coded(code)), 'a string'];
  test.each(finals)('is not retried after the error %s', async (cause) => {
    const { readRecord, read } = given(fails(cause));
    expect(errorOf(await read)).toEqual({ kind: 'read-failed', cause });
    expect(readRecord).toHaveBeenCalledTimes(1);
  });

  test.each(['', '.', '..', 'a/b', '__a__', 'x'.repeat(1501)])(
    "sends no request for %j, which cannot be a record's id",
    async (id) => {
      const { readRecord, read } = given(async () => ({ inventory: 1 }), false, id);
      expect(valueOf(await read)).toBeUndefined();
      expect(readRecord).not.toHaveBeenCalled();
    },
  );
});
