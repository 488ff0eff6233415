import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textIn } from './call.ts';
import { withTimeout } from './deadline.ts';

test('text up to the maximum length is accepted, and anything else is refused', () => {
  expect(textIn({ name: 'x'.repeat(5) }, 'name', 5)).toBe('xxxxx');
  for (const name of ['x'.repeat(6), 5, ['x'], { length: 1 }, null, undefined])
    expect(textIn({ name }, 'name', 5)).toBeUndefined();
  for (const input of [undefined, null, 'a text', ['a list'], Object.create({ name: 'Ada' })])
    expect(textIn(input, 'name', 5)).toBeUndefined();
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('unfinished work fails exactly at its deadline, and its own later failure is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const outcome = vi.fn<(cause: unknown) => void>();
  void withTimeout(40_000, promise).catch(outcome);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  reject(new Error('late'));
  await vi.runAllTimersAsync();
  expect(outcome).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'DeadlineError', message: 'No response within 40000 ms.' }),
  );
});

test('work that ends in time keeps its result or failure, and leaves no timer running', async () => {
  expect(await withTimeout(40_000, Promise.resolve('done'))).toBe('done');
  const failure = withTimeout(40_000, Promise.reject(new Error('refused')));
  await expect(failure).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});
