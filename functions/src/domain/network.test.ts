import { expect, test } from 'vitest';
import { nothingUnpaid, penalizeUnpaid } from './network.ts';

test('a network with too many unpaid holds waits for half an hour, during which unpaid holds cost nothing', () => {
  const forgiven = penalizeUnpaid(nothingUnpaid, 1, 0);
  expect(forgiven.until).toBe(0);
  const waiting = penalizeUnpaid(forgiven, 0.1, 0);
  expect(waiting).toEqual({ cost: 0, until: 30 * 60_000 });
  expect(penalizeUnpaid(waiting, 5, waiting.until - 1)).toEqual(waiting);
  expect(penalizeUnpaid(waiting, 1, waiting.until).cost).toBe(1);
});
