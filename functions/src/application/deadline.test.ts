import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silence = new Promise<never>(() => undefined);

test('work without an answer fails at its deadline, and not before', async () => {
  const outcome = vi.fn<(cause: unknown) => void>();
  void withTimeout(40_000, silence).catch(outcome);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'DeadlineError', message: 'No answer within 40000 ms.' }),
  );
});

test('work that ends in time keeps its result or failure, and leaves no timer', async () => {
  expect(await withTimeout(40_000, Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(40_000, Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(vi.getTimerCount()).toBe(0);
});

test('work that fails after its deadline causes no unhandled rejection', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const outcome = vi.fn<(cause: unknown) => void>();
  void withTimeout(1000, promise).catch(outcome);
  await vi.advanceTimersByTimeAsync(1000);
  reject(new Error('late'));
  await vi.runAllTimersAsync();
  expect(outcome).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'DeadlineError' }),
  );
});
