import { describe, expect, test } from 'vitest';
import { haste } from '../../../tests/support/checkout.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { refuse } from '../call.ts';
import { endCheckoutSession } from './checkout-session.ts';

/** Sets up a provider whose session belongs to the given order or to none, or that fails with the given error. */
function setup(order: string | undefined | Error, isAdmitted = true) {
  const ended: string[] = [];
  const released: string[] = [];
  const { log, entries } = fakeLog();
  const payments = {
    end: async (session: string) => {
      ended.push(session);
      if (order instanceof Error) throw order;
      return order;
    },
  };
  const holds = { release: async (key: string) => void released.push(key) };
  const dependencies = { payments, holds, log, isWithinLimit: () => isAdmitted };
  const call = (input: unknown) =>
    endCheckoutSession(dependencies, input, { network: '198.51.100.7' });
  return { call, ended, released, entries };
}

const session = 'cs_test_a1';
const hasty = refuse('resource-exhausted', 'Too many checkouts.');
const unavailable = refuse('unavailable', 'The checkout could not be ended.');

describe('ending a checkout that was left unpaid (behaviour 5.6)', () => {
  test.each([
    ['releases its hold immediately', 'key-1', { ok: true, value: {} }, ['key-1']],
    ['keeps the hold of a paid or foreign checkout', undefined, { ok: true, value: {} }, []],
    ['keeps the hold if the provider fails', new Error('down'), unavailable, [], 'checkout-failed'],
    [
      'keeps the hold if the provider has received too many requests',
      haste,
      hasty,
      [],
      'checkout-limited',
    ],
  ])('%s', async (_case, order, answer, gone, ...logged) => {
    const { call, ended, released, entries } = setup(order);
    expect(await call({ session })).toEqual(answer);
    expect([ended, released]).toEqual([[session], gone]);
    expect(entries.map(({ event }) => event)).toEqual(logged);
    expect(JSON.stringify(entries)).not.toContain(session);
  });

  test('is refused if the network has sent too many requests', async () => {
    const { call, ended } = setup('key-1', false);
    expect(await call({ session })).toMatchObject({ error: { code: 'resource-exhausted' } });
    expect(ended).toEqual([]);
  });

  test.each([
    [undefined],
    [{}],
    [{ session: 5 }],
    [{ session: 'other/cs_1' }],
    [{ session: 'cs_1/expire' }],
    [{ session: `cs_${'a'.repeat(300)}` }],
  ])('is refused for the input %j, which does not count toward the limit', async (input) => {
    const { call, ended } = setup('key-1', false);
    expect(await call(input)).toEqual(refuse('invalid-argument', 'Not a session id.'));
    expect(ended).toEqual([]);
  });
});
