import { expect, test } from 'vitest';
import { open, setup as shop } from '../../../tests/support/holds.ts';
import { endHeldSessions, releaseForgottenHolds } from './end-holds.ts';

const minute = 60_000;
/** More sessions than are ended at the same time. */
const keys = 'abcdefghijkl'.split('');

interface Given {
  /** The session that fails to end, that turns out paid, and that is being paid. */
  readonly down?: string;
  readonly paid?: string;
  readonly paying?: string;
  /** By its order, whether a session has expired; those that have not are paid or may still be. */
  readonly sessions?: Readonly<Record<string, boolean>>;
  /** The same for those of a second period. */
  readonly later?: Readonly<Record<string, boolean>>;
}

/** A minute before and after the moment that comes this many minutes after the start. */
const around = (minutes: number) =>
  [-1, 1].map((one) => open.sessionEndsAt - (31 - minutes - one) * minute);

/** A provider on which all sessions are open. */
function setup({ down, paid, paying, sessions = {}, later = sessions }: Given = {}) {
  const store = shop(12);
  const ended: string[] = [];
  const asked: (readonly [number, number])[] = [];
  const payments = {
    openSessions: async (from: number, to: number) => {
      asked.push([from, to]);
      return new Map(keys.map((key) => [key, `cs_${key}`]));
    },
    haveExpired: async (from: number, to: number) => {
      asked.push([from, to]);
      return new Map(Object.entries(asked.length > 1 ? later : sessions));
    },
    end: async (session: string, unless?: 'paying') => {
      const key = session.slice('cs_'.length);
      if (key === down) throw new Error('down');
      if (key === paid || (unless === 'paying' && key === paying)) return undefined;
      ended.push(session);
      return key;
    },
  };
  const dependencies = { ...store.ports, payments };
  return {
    ...store,
    asked,
    ended,
    left: () => Object.keys(store.documents.dump('fulfilments')),
    run: () => endHeldSessions(dependencies),
    releaseForgotten: () => releaseForgottenHolds(dependencies),
  };
}

test('a checkout is ended at the provider once its time is over, and its units are released', async () => {
  const { take, wait, run, ended, left, asked, entries } = setup();
  await take('a');
  wait(10 * minute);
  await take('b');
  wait(5 * minute - 1);
  await run();
  expect(asked).toEqual([]);
  wait(1);
  await run();
  expect(ended).toEqual(['cs_a']);
  expect(left()).toEqual(['b']);
  expect(asked).toEqual([around(0)]);
  expect(entries).toMatchObject([{ event: 'holds-ended', fields: { holds: 1 } }]);
});

test('once all units are sold or held, a checkout has five minutes, unless its payment has begun (behaviour 16.6)', async () => {
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

test('one that is paid at that moment, or has no open session, keeps its units', async () => {
  const { take, wait, run, left, asked, entries } = setup({ paid: 'a' });
  await take('a');
  await take('late');
  wait(15 * minute);
  await run();
  expect(left()).toEqual(['a', 'late']);
  expect(entries).toEqual([]);
  await take('b');
  wait(15 * minute);
  await run();
  // One that stays does not have all later sessions listed.
  expect(asked).toEqual([around(0), around(0), around(15)]);
});

test('if the provider fails for one, the others are still ended, and the failure is reported', async () => {
  const { take, wait, run, left, ended } = setup({ down: 'a' });
  for (const key of ['a', 'b', 'c']) await take(key, 1, key);
  wait(16 * minute);
  await expect(run()).rejects.toMatchObject({
    message: 'A session was not ended.',
    cause: new Error('down'),
  });
  expect(ended).toEqual(['cs_b', 'cs_c']);
  expect(left()).toEqual(['a']);
});

test('any number of sessions are ended, each once, and count against their networks', async () => {
  const { take, wait, run, ended, left, documents } = setup();
  for (const key of keys) await take(key, 1, key);
  wait(16 * minute);
  await run();
  expect(ended).toEqual(keys.map((key) => `cs_${key}`));
  expect(left()).toEqual([]);
  expect(Object.keys(documents.dump('networks'))).toEqual(keys);
});

test('a hold whose end was never reported is released a minute later, unless its session is paid or may still be', async () => {
  const { take, wait, releaseForgotten, left, asked, entries } = setup({
    sessions: { a: true, b: false },
  });
  for (const key of ['a', 'b']) await take(key);
  wait(31 * minute);
  await take('fresh');
  expect(await releaseForgotten()).toBe(0);
  expect(asked).toEqual([]);
  wait(minute);
  expect(await releaseForgotten()).toBe(1);
  expect(left()).toEqual(['b', 'fresh']);
  expect(entries).toMatchObject([{ event: 'hold-forgotten', fields: { holds: 1 } }]);
  expect(asked).toEqual([around(0)]);
  wait(31 * minute);
  expect(await releaseForgotten()).toBe(1);
  expect(asked.slice(1)).toEqual([around(0), around(31)]);
});

test('a hold whose end was never reported counts against its network only if it had a session', async () => {
  const { take, wait, releaseForgotten, documents } = setup({ sessions: { a: true } });
  for (const key of ['a', 'b']) await take(key, 1, `network of ${key}`);
  wait(32 * minute);
  expect(await releaseForgotten()).toBe(2);
  expect(Object.keys(documents.dump('networks'))).toEqual(['network of a']);
});

test('an unexpired session keeps its hold, even if another of the order expired in a later period', async () => {
  const { take, wait, releaseForgotten, left } = setup({
    sessions: { a: false },
    later: { a: true },
  });
  await take('a');
  wait(10 * minute);
  await take('b');
  wait(32 * minute);
  expect(await releaseForgotten()).toBe(1);
  expect(left()).toEqual(['a']);
});
