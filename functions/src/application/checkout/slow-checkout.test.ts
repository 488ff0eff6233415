import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../../../src/domain/result.ts';
import { origin, setup as checkout, strap } from '../../../tests/support/checkout.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { setup as setupHolds, short } from '../../../tests/support/holds.ts';
import { refuse } from '../call.ts';
import { endCheckoutSession } from './checkout-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const client = { network: '198.51.100.7' };
const unavailable = refuse('unavailable', 'The checkout could not be opened. Please try again.');
const seconds = (many: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, many * 1000);
  });
const silence = () => new Promise<never>(() => undefined);

/** A checkout for a strap. `provider`, `store` and `holding` (the search for forgotten holds) are delays in seconds. */
function setup({ stock = 5, provider = 0, isDown = false, store = 0, holding = 0 } = {}) {
  const holds = setupHolds(stock, {
    onStep: async () => void (store > 0 && (await seconds(store))),
    releaseForgotten: async () => {
      await seconds(holding);
      return 1;
    },
  });
  const payments = {
    open: async () => {
      holds.wait(provider * 1000);
      await seconds(provider);
      if (isDown) throw new Error('down');
      return ok({ url: 'https://pay.example/1', sessionId: 'cs_1' });
    },
  };
  const ports = { payments, holds: holds.holds, soldOut: silence };
  const { call, events } = checkout({ ports });
  return { ...holds, events, open: () => call({ items: [strap], origin }) };
}

/** The response, and how many milliseconds it took. */
async function timed<T>(call: Promise<T>) {
  const began = Date.now();
  const answer = call.then((value) => ({ value, after: Date.now() - began }));
  await vi.advanceTimersByTimeAsync(120_000);
  return answer;
}

test.each([
  ['takes too long', { provider: 50 }],
  ['fails late', { provider: 26, isDown: true }],
])(
  'a checkout whose provider %s is refused within 40 s, with no hold and no penalty for the network',
  async (_case, slow) => {
    const { open, events, documents } = setup(slow);
    const { value, after } = await timed(open());
    expect(value).toEqual(unavailable);
    expect(after).toBeLessThanOrEqual(40_000);
    expect(events()).toContain('checkout-failed');
    expect(documents.dump('privateOrders')).toEqual({});
    expect(documents.dump('networks')).toEqual({});
  },
);

test.each([
  ['a search for forgotten holds and the provider', { stock: 0, holding: 11, provider: 26 }],
  ['the database and the provider', { store: 3, provider: 26 }],
  ['a database that does not respond', { store: 9999 }],
])('a checkout that waits for %s gets a response within 40 s', async (_case, slow) => {
  const { after } = await timed(setup(slow).open());
  expect(after).toBeGreaterThan(10_000);
  expect(after).toBeLessThanOrEqual(40_000);
});

test.each([
  ['the provider', silence, async () => undefined],
  ['the database', async () => 'key-1', silence],
])('ending a checkout fails after 40 s without a response from %s', async (_case, end, release) => {
  const { log, events } = fakeLog();
  const ending = { payments: { end }, holds: { release }, log, isWithinLimit: () => true };
  const { value, after } = await timed(endCheckoutSession(ending, { session: 'cs_1' }, client));
  expect(value).toEqual(refuse('unavailable', 'The checkout could not be ended.'));
  expect(after).toBe(40_000);
  expect(events()).toEqual(['checkout-failed']);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['never ends', () => new Promise<number>(() => undefined)],
])('a checkout stays refused if the search for forgotten holds %s', async (_case, search) => {
  const { take } = setupHolds(0, { releaseForgotten: search });
  const taken = take('a');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await taken).toEqual(short(0));
});

test('a hold that is written too late is released without a penalty', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<undefined>();
  let isSlow = true;
  const onStep = async (step: string): Promise<void> => {
    if (step === 'commit' && isSlow) await slow;
  };
  const { take, wait, documents } = setupHolds(1, { onStep });
  const taken = take('a').catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(12_000);
  wait(12_000);
  expect(await taken).toContain('No response within');
  isSlow = false;
  resolve(undefined);
  await vi.waitFor(() => expect(documents.commits()).toBe(2));
  expect([documents.dump('privateOrders'), documents.dump('networks')]).toEqual([{}, {}]);
});
