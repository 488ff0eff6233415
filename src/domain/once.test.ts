import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('a value is made at the first call, and kept', () => {
  const make = vi.fn<() => undefined>();
  const get = once(make);
  expect(make).not.toHaveBeenCalled();
  get();
  get();
  expect(make).toHaveBeenCalledTimes(1);
});

test('all who ask share one attempt; after a failed one the next call tries again', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'loaded');
  load.mockRejectedValueOnce(new Error('lost'));
  const get = once(load);
  const both = Promise.allSettled([get(), get()]);
  expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await get()).toBe('loaded');
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a maker that throws is called again', () => {
  const make = vi.fn<() => string>(() => 'made');
  make.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  const get = once(make);
  expect(get).toThrow('broken');
  expect(get()).toBe('made');
});
