import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('concurrent calls share one attempt; after a failure the next call tries again', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'loaded');
  load.mockRejectedValueOnce(new Error('lost'));
  const get = memoize(load);
  expect(load).not.toHaveBeenCalled();
  const both = Promise.allSettled([get(), get()]);
  expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await get()).toBe('loaded');
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
