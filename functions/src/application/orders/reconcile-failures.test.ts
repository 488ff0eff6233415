import { describe, expect, test, vi } from 'vitest';
import { completed, hour, minute, setup } from '../../../tests/support/reconciliation.ts';

describe('a failure raises an alert and fails the run; the rest is done, and the next run tries again', () => {
  test('if an order cannot be written', async () => {
    let commits = 0;
    const { run, wait, orders } = setup({
      events: [completed(1), completed(2)],
      fault: (step) => {
        if (step === 'commit' && (commits += 1) === 1) throw new Error('down');
      },
    });
    await expect(run()).rejects.toThrow('1 failed');
    expect(orders()).toEqual(['cs_2']);
    wait(5 * hour);
    await run();
    expect(orders().toSorted()).toEqual(['cs_1', 'cs_2']);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['has no events at all', () => Promise.resolve(undefined)],
  ])('if the provider %s', async (_case, listed) => {
    const { run, events, payments } = setup();
    vi.spyOn(payments, 'events').mockImplementation(listed);
    await expect(run()).rejects.toThrow('1 failed');
    expect(events()).toEqual(['reconcile-failed']);
  });
});

test('a run stops before the platform stops it, and the next goes on an hour later', async () => {
  const { run, wait, orders, payments } = setup({
    events: Array.from({ length: 30 }, (_, index) => completed(index)),
    page: 10,
    turn: async (step) => {
      if (step === 'commit') wait(minute);
    },
  });
  const listed = vi.spyOn(payments, 'events');
  await run();
  expect(listed).toHaveBeenCalledTimes(1);
  for (let runs = 0; runs < 3; runs += 1) await run();
  expect(orders()).toHaveLength(30);
});
