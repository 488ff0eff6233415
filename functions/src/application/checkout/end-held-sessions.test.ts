import { expect, test } from 'vitest';
import { open, setup as shop } from '../../../tests/support/holds.ts';
import { endHeldSessions, releaseForgottenHolds } from './end-holds.ts';

const minute = 60_000;
/** Enough keys that a run needs more than one second to end all their sessions. */
const keys = 'abcdefghijkl'.split('');

interface Given {
  /** The keys of orders: ending the session of `down` fails, `paid` turns out to be paid, `paying` is being paid. */
  readonly down?: string;
  readonly paid?: string;
  readonly paying?: string;
  readonly holdMinutes?: number;
  /** Session statuses by order key; undefined for a session that was never opened. Sessions not listed are open. */
  readonly statuses?: Readonly<Record<string, string | undefined>>;
}

/** The times one minute before and one minute after the given number of minutes from the start. */
const around = (minutes: number) =>
  [-1, 1].map((one) => open.sessionEndsAt - (31 - minutes - one) * minute);

function setup({ down, paid, paying, holdMinutes = 15, statuses = {} }: Given = {}) {
  const store = shop(12);
  const ended: string[] = [];
  const asked: (readonly [number, number])[] = [];
  const left = () => Object.keys(store.documents.dump('privateOrders'));
  const payments = {
    sessions: async (from: number, to: number) => {
      asked.push([from, to]);
      const opened = left().filter((key) => !(key in statuses) || statuses[key] !== undefined);
      return new Map(
        opened.map((key) => [key, { id: `cs_${key}`, status: statuses[key] ?? 'open' }]),
      );
    },
    end: async (session: string, unless?: 'paying') => {
      const key = session.slice('cs_'.length);
      if (key === down) throw new Error('down');
      if (key === paid || (unless === 'paying' && key === paying)) return undefined;
      ended.push(session);
      return key;
    },
  };
  /** How many sessions had been ended at each pause. */
  const paused: number[] = [];
  const sleep = async () => void paused.push(ended.length);
  const dependencies = { ...store.ports, payments, holdMinutes, sleep };
  return {
    ...store,
    asked,
    ended,
    paused,
    left,
    run: () => endHeldSessions(dependencies),
    releaseForgotten: () => releaseForgottenHolds(dependencies),
  };
}

test.each([15, 2])(
  'once its %i minutes are over, a checkout is ended at the provider, and its units are released',
  async (holdMinutes) => {
    const { take, wait, run, ended, left, entries } = setup({ holdMinutes });
    await take('a');
    wait(minute);
    await take('b');
    wait((holdMinutes - 1) * minute - 1);
    await run();
    expect(ended).toEqual([]);
    wait(1);
    await run();
    expect(ended).toEqual(['cs_a']);
    expect(left()).toEqual(['b']);
    expect(entries).toMatchObject([{ event: 'holds-ended', fields: { holds: 1 } }]);
  },
);

test('once all units are sold or held, a checkout ends after five minutes, unless a payment is under way (behaviour 16.6)', async () => {
  const { take, pay, wait, run, left } = setup({ paying: 'a' });
  for (const key of ['a', 'b']) await take(key, 4);
  await pay('sold', 3);
  wait(5 * minute);
  await run();
  expect(left()).toEqual(['a', 'b', 'sold']);
  await take('c', 1);
  await run();
  expect(left()).toEqual(['a', 'sold', 'c']);
  wait(10 * minute);
  await run();
  expect(left()).toEqual(['sold', 'c']);
});

test('a paid checkout keeps its units, and does not cause all later sessions to be listed', async () => {
  const { take, wait, run, left, asked, entries } = setup({
    paid: 'a',
    statuses: { late: 'complete' },
  });
  await take('a');
  await take('late');
  wait(15 * minute);
  await run();
  expect(left()).toEqual(['a', 'late']);
  expect(entries).toEqual([]);
  await take('b');
  wait(14 * minute);
  await run();
  expect(left()).toEqual(['a', 'late', 'b']);
  expect(asked).toEqual([around(0), around(0), around(15)]);
});

test('if the provider fails to end one session, the others are still ended, and the failure is reported', async () => {
  const { take, wait, run, left, ended } = setup({ down: 'a', statuses: { gone: undefined } });
  for (const key of ['a', 'b', 'c', 'gone']) await take(key, 1, key);
  wait(16 * minute);
  await expect(run()).rejects.toMatchObject({
    message: 'A session could not be ended.',
    cause: new Error('down'),
  });
  expect(ended).toEqual(['cs_b', 'cs_c']);
  expect(left()).toEqual(['a']);
});

test('all overdue sessions are ended, at most ten a second, and each counts against its network', async () => {
  const { take, wait, run, ended, paused, left, documents } = setup();
  for (const key of keys) await take(key, 1, key);
  wait(16 * minute);
  await run();
  expect(ended).toEqual(keys.map((key) => `cs_${key}`));
  expect(paused).toEqual([10]);
  expect(left()).toEqual([]);
  expect(Object.keys(documents.dump('networks'))).toEqual(keys);
});

test('a hold whose session was never opened ends within a minute, without a penalty', async () => {
  const { take, wait, releaseForgotten, left, asked, documents, entries } = setup({
    statuses: { killed: undefined },
  });
  for (const key of ['killed', 'open']) await take(key);
  wait(40_000);
  expect(await releaseForgotten()).toBe(0);
  // A call may still be opening the session.
  expect(asked).toEqual([]);
  wait(5000);
  expect(await releaseForgotten()).toBe(1);
  expect(left()).toEqual(['open']);
  expect(documents.dump('networks')).toEqual({});
  expect(entries).toMatchObject([{ event: 'hold-forgotten', fields: { holds: 1 } }]);
});

test('a hold whose session expired without a report is released, and counts against its network', async () => {
  const { take, wait, releaseForgotten, left, documents } = setup({
    statuses: { expired: 'expired', paid: 'complete' },
  });
  for (const key of ['expired', 'paid', 'open']) await take(key, 1, `network of ${key}`);
  wait(32 * minute);
  expect(await releaseForgotten()).toBe(1);
  expect(left()).toEqual(['paid', 'open']);
  expect(Object.keys(documents.dump('networks'))).toEqual(['network of expired']);
});
