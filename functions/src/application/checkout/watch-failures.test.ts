import { expect, test } from 'vitest';
import { haste, kit, origin, setup } from '../../../tests/support/checkout.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { alarm, createFailureWatch } from './watch-failures.ts';

function watch() {
  let now = 0;
  const { log, entries } = fakeLog();
  const failed = createFailureWatch({ clock: { now: () => now }, log });
  return {
    entries,
    fail: (...networks: readonly string[]) => networks.forEach((network) => failed({ network })),
    wait: (time: number) => void (now += time),
  };
}

test('failed checkouts from several networks within ten minutes alert the owner, at most once in six hours', () => {
  const { entries, fail, wait } = watch();
  fail('a', 'b', 'b', 'c', 'd', 'e', 'f');
  const alert = { event: 'checkouts-failing', fields: { networks: 3 } };
  expect(entries).toEqual([alert]);
  wait(alarm.pause - 1);
  fail('a', 'b', 'c');
  expect(entries).toHaveLength(1);
  wait(1);
  fail('a', 'b', 'c');
  expect(entries).toEqual([alert, alert]);
});

test('failed checkouts from one network raise no alert, nor do those from several networks far apart in time', () => {
  const { entries, fail, wait } = watch();
  fail('a', 'a', 'a', 'a');
  for (const network of ['b', 'c', 'd']) {
    wait(alarm.window);
    fail(network);
  }
  expect(entries).toEqual([]);
});

test('networks in the same block count as one', () => {
  const { log, entries } = fakeLog();
  const failed = createFailureWatch({ clock: { now: () => 0 }, log });
  for (const network of ['a', 'b', 'c']) failed({ network, block: 'block' });
  expect(entries).toEqual([]);
});

test.each([
  ['that failed on our side', { isDown: true }, 1],
  ['that the provider refused because of too many requests', { isDown: haste }, 0],
  ['whose products are sold out', { hold: { kind: 'short', left: {} } }, 0],
  ['beyond its network’s limit', { isAdmitted: false }, 0],
  ['that was opened', {}, 0],
] as const)('a checkout %s (%j) causes this many reports: %i', async (_case, given, times) => {
  const { call, failures } = setup(given);
  await call({ items: [kit], origin });
  expect(failures()).toBe(times);
});
