import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { short, setup } from '../../../tests/support/holds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['never ends', () => new Promise<number>(() => undefined)],
])('a search for forgotten holds that %s leaves the checkout refused', async (_case, search) => {
  const { take } = setup(0, { releaseForgotten: search });
  const taken = take('a');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await taken).toEqual(short(0));
});

test('a hold that is written after its time is released', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<undefined>();
  let isSlow = true;
  const turn = async (step: string): Promise<void> => {
    if (step === 'commit' && isSlow) await slow;
  };
  const { take, documents } = setup(1, { options: { turn } });
  const taken = take('a').catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await taken).toContain('No answer within');
  isSlow = false;
  resolve(undefined);
  await vi.waitFor(() => expect(documents.commits()).toBe(2));
  expect(documents.dump('fulfilments')).toEqual({});
});
