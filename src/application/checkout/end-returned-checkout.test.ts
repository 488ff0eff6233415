import { expect, test, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import type { UseCases } from '#application/use-cases.ts';
import { createEndReturnedCheckout } from './end-returned-checkout.ts';

test.each([
  ['is ended if this tab has come back from it unpaid', true, 1],
  ['is left alone otherwise', false, 0],
])('a checkout that holds units %s (behaviour 5.6)', async (_case, returned, times) => {
  const endCheckout = vi.fn<UseCases['endCheckout']>(async () => ok(undefined));
  const openCheckout = { hasReturned: () => returned };
  expect(await createEndReturnedCheckout({ openCheckout, endCheckout })()).toEqual(ok(undefined));
  expect(endCheckout).toHaveBeenCalledTimes(times);
});
