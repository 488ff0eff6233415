import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work and pauses that end on demand. */
function setup() {
  const runs: PromiseWithResolvers<void>[] = [];
  const pauses: PromiseWithResolvers<void>[] = [];
  const held = (list: PromiseWithResolvers<void>[]) => () => {
    const one = Promise.withResolvers<void>();
    list.push(one);
    return one.promise;
  };
  const ask = coalesced({ work: held(runs), pause: 1000, sleep: held(pauses) });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { runs, pauses, ask, settled };
}

test('the first caller gets a run immediately, and all later callers share the next one', async () => {
  const { runs, pauses, ask, settled } = setup();
  const first = ask();
  await settled();
  const others = [ask(), ask(), ask()];
  await settled();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await settled();
  expect(runs).toHaveLength(1);
  pauses[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(others);
});

test('a failure rejects every call that shares the run, and the next run starts anyway', async () => {
  const { runs, pauses, ask, settled } = setup();
  const shared = [ask(), ask()].map((one) => one.catch((error: unknown) => error));
  await settled();
  runs[0]?.reject(new Error('down'));
  expect(await Promise.all(shared)).toEqual([new Error('down'), new Error('down')]);
  const next = ask();
  pauses[0]?.resolve();
  await settled();
  runs[1]?.resolve();
  await next;
});
