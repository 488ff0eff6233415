import { FirebaseError } from 'firebase/app';
import { describe, expect, test, vi } from 'vitest';
import { errorOf, valueOf } from '#tests/contract/suites/expect-result.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import type { ReadRecord } from './documents-sdk.ts';
import { createReadDocument } from './read-document.ts';

const coded = (code: string, message = 'Some words') => new FirebaseError(code, message);
const unreachable = coded('unknown', 'Request failed with error: Failed to fetch');

function given(read: ReadRecord, isOffline = () => false) {
  const clock = createFakeClock();
  const attempt = vi.fn<ReadRecord>(read);
  const readDocument = createReadDocument({ clock, documents: async () => attempt }, isOffline);
  return { clock, attempt, read: readDocument('products', 'toe-roller') };
}

const fails = (error: unknown) => async (): Promise<undefined> => {
  throw error;
};

describe('reading a record', () => {
  test('returns its fields at once', async () => {
    const { attempt, read } = given(async () => ({ inventory: 3 }));
    expect(valueOf(await read)).toEqual({ inventory: 3 });
    expect(attempt.mock.calls).toEqual([['products', 'toe-roller']]);
  });

  test('is retried after 1, 1.5, 2.25 and 3.375 seconds, and gives up after 10', async () => {
    const { clock, attempt, read } = given(fails(coded('unavailable')));
    const attempts: number[] = [];
    for (const step of [0, 999, 1, 1500, 2250, 3374, 1]) {
      await clock.pass(step);
      attempts.push(attempt.mock.calls.length);
    }
    expect(attempts).toEqual([1, 1, 2, 3, 4, 4, 5]);
    await clock.pass(1875);
    expect(errorOf(await read)).toMatchObject({
      kind: 'read-failed',
      cause: { code: 'unavailable' },
    });
    await clock.pass(60_000);
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  test('that succeeds on a retry is not a failure', async () => {
    let left = 2;
    const { clock, read } = given(async () => {
      left -= 1;
      if (left >= 0) throw coded('resource-exhausted');
      return { inventory: 1 };
    });
    await clock.pass(2500);
    expect(valueOf(await read)).toEqual({ inventory: 1 });
  });

  test('fails as silent after 10 seconds without a response', async () => {
    const { clock, read } = given(() => new Promise(() => undefined));
    const settled = vi.fn<() => void>();
    void read.then(settled);
    await clock.pass(9999);
    expect(settled).not.toHaveBeenCalled();
    await clock.pass(1);
    const error = errorOf(await read);
    expect(error.kind).toBe('backend-silent');
    expect(error.cause).toBeInstanceOf(Error);
  });

  test('fails as offline after 10 seconds without a connection', async () => {
    const { clock, read } = given(fails(unreachable));
    await clock.pass(10_000);
    expect(errorOf(await read)).toEqual({ kind: 'offline', cause: unreachable });
  });

  test.each([
    ['no network', true, 0],
    ['a network', false, 1],
  ])('with %s according to the browser', async (_case, isOffline, attempts) => {
    const { attempt, read } = given(
      async () => undefined,
      () => isOffline,
    );
    const result = await read;
    expect(result.ok ? 'ok' : result.error.kind).toBe(isOffline ? 'offline' : 'ok');
    expect(attempt).toHaveBeenCalledTimes(attempts);
  });

  test.each(['permission-denied', 'not-found', 'unauthenticated', 'invalid-argument', 'aborted'])(
    'the error %s is final',
    async (code) => {
      const { attempt, read } = given(fails(coded(code)));
      expect(errorOf(await read)).toMatchObject({ kind: 'read-failed', cause: { code } });
      expect(attempt).toHaveBeenCalledTimes(1);
    },
  );

  test('any other error is final too, and is returned', async () => {
    const { read } = given(fails('a text'));
    expect(errorOf(await read)).toEqual({ kind: 'read-failed', cause: 'a text' });
  });

  test.each(['', '.', '..', 'a/b', '__a__', 'x'.repeat(1501)])(
    'there is no record %j, and nobody is asked',
    async (id) => {
      const attempt = vi.fn<ReadRecord>();
      const services = { clock: createFakeClock(), documents: async () => attempt };
      expect(
        valueOf(await createReadDocument(services, () => false)('orders', id)),
      ).toBeUndefined();
      expect(attempt).not.toHaveBeenCalled();
    },
  );
});
