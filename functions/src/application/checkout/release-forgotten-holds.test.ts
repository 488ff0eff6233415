import { expect, test, vi } from 'vitest';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { memoryDocuments } from '../../../../testing/memory-documents.ts';
import { ordersIn } from '../../../tests/support/store.ts';
import type { Payments } from '../../ports/payments.ts';
import { holdTimes } from '../../domain/limits.ts';
import { releaseForgottenHolds } from './end-holds.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 22, 12);

/** Holds, by the minutes since their checkout should have ended. */
function setup(minutesSince: Readonly<Record<string, number>>, payable: readonly string[] = []) {
  const held = { 'toe-strap': 1 };
  const holds = Object.entries(minutesSince).map(
    ([key, minutes]) =>
      [key, { state: 'held', held, holdUntil: start - minutes * minute }] as const,
  );
  const documents = memoryDocuments({
    fulfilments: { ...Object.fromEntries(holds), paid: { state: 'pending', held, holdUntil: 1 } },
  });
  const asked = vi.fn<Payments['unexpiredOrderKeys']>(async () => new Set(payable));
  const { log, entries } = fakeLog();
  const payments = { unexpiredOrderKeys: asked };
  const clock = { now: () => start };
  const { orders } = ordersIn(documents, { clock });
  return {
    asked,
    entries,
    left: () => Object.keys(documents.dump('fulfilments')),
    run: () => releaseForgottenHolds({ orders, payments, clock, log }),
  };
}

test('units held for checkouts that can no longer be paid are released', async () => {
  const { run, left, asked, entries } = setup({ late: 2, crashed: 90, fresh: 0.5 });
  expect(await run()).toBe(2);
  expect(left()).toEqual(['fresh', 'paid']);
  expect(entries).toMatchObject([{ event: 'hold-forgotten', fields: { holds: 2 } }]);
  const { session, grace } = holdTimes;
  const [from, to] = [start - 90 * minute - session, start - 2 * minute - session];
  expect(asked.mock.calls).toEqual([[from - grace, to + grace]]);
});

test('units that are paid, or may still be, stay held, however late the event', async () => {
  const { run, left, entries } = setup({ late: 600 }, ['late']);
  await run();
  expect(left()).toEqual(['late', 'paid']);
  expect(entries).toEqual([]);
});

test('the provider is not asked when no hold is overdue', async () => {
  const { run, asked } = setup({ fresh: -5 });
  expect(await run()).toBe(0);
  expect(asked).not.toHaveBeenCalled();
});
