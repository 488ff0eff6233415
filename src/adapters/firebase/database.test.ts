import { afterEach, expect, test, vi } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { probeDatabase } from './database.ts';

afterEach(() => vi.unstubAllGlobals());

const responding = (event: 'success' | 'error') => () => {
  const request = Object.assign(new EventTarget(), { result: { close: () => undefined } });
  queueMicrotask(() => request.dispatchEvent(new Event(event)));
  return request;
};

test.each([
  ['responds', responding('success'), true, 0],
  ['is blocked', responding('error'), false, 0],
  ['never responds', () => new EventTarget(), false, 2000],
])('the probe of a database that %s ends within 2 s', async (_case, open, isKept, wait) => {
  const database = { open };
  vi.stubGlobal('indexedDB', database);
  const clock = createFakeClock();
  const start = clock.now();
  const probed = vi.fn<() => void>();
  void probeDatabase(clock).then(probed);
  await clock.pass(wait);
  expect(probed).toHaveBeenCalledTimes(1);
  expect(clock.now() - start).toBe(wait);
  expect(globalThis.indexedDB).toBe(isKept ? database : undefined);
});
