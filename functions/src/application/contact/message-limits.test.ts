import { describe, expect, test } from 'vitest';
import { dayInMs } from '../../domain/limits.ts';
import { messageLimits } from '../../domain/rate-limits.ts';
import { perDay, start, message, setup, from, again } from '../../../tests/support/messages.ts';

describe('limits', () => {
  test('one sender may write five times in an hour, in whatever case and with whatever tag', async () => {
    const { call, documents, pass, entries } = setup();
    for (let times = 0; times < messageLimits.perSender; times += 1)
      expect(await call(again(times))).toMatchObject({ ok: true });
    const tagged = { ...again(9), email: 'Ada+1+2@groundup.example' };
    for (const more of [again(9), tagged])
      expect(await call(more)).toEqual({
        ok: false,
        error: {
          code: 'resource-exhausted',
          message: 'Too many messages. Try again later.',
        },
      });
    expect(entries.at(-1)).toEqual({ event: 'message-limited', fields: { limit: 'sender' } });
    expect(documents.dump('alerts')).toEqual({});
    expect(Object.keys(documents.dump('messages'))).toHaveLength(messageLimits.perSender);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(messageLimits.perSender);
    pass(messageLimits.window - 1);
    expect(await call(again(9))).toMatchObject({ ok: false });
    pass(1);
    expect(await call(again(9))).toMatchObject({ ok: true });
  });

  test('nobody uses up what the owner of a mailbox may send', async () => {
    const { call } = setup();
    for (let times = 0; times < 9; times += 1) await call(again(times), '203.0.113.9');
    expect(await call(again(9))).toMatchObject({ ok: true });
  });

  test('one network may write a fifth of a day’s messages, under whatever address', async () => {
    const { call, entries, pass } = setup();
    for (let times = 0; times < perDay / 5; times += 1)
      expect(await call(from(times))).toMatchObject({ ok: true });
    expect(await call(from(99))).toMatchObject({ error: { code: 'resource-exhausted' } });
    expect(entries.at(-1)).toEqual({ event: 'message-limited', fields: { limit: 'network' } });
    expect(await call(from(98), '203.0.113.9')).toMatchObject({ ok: true });
    pass(dayInMs);
    expect(await call(from(99))).toMatchObject({ ok: true });
  });

  test('a household may write half of that, and its block no more than an IPv4 address', async () => {
    const { call } = setup();
    let sent = 0;
    const accepted = async (network: string) => {
      const results = [];
      for (let times = 0; times < 9; times += 1)
        results.push(await call(from((sent += 1)), network, 'block'));
      return results.filter(({ ok }) => ok).length;
    };
    const [first, second, third] = [await accepted('a'), await accepted('b'), await accepted('c')];
    expect([first, second, third]).toEqual([perDay / 10, perDay / 10, 0]);
  });

  test('a third of a day’s messages is kept for networks that have not written that day', async () => {
    const { call, entries } = setup();
    const all = Array.from({ length: perDay }, (_, index) => index);
    const sent = [];
    for (const index of all) sent.push(await call(from(index), `address ${index % 5}`));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(Math.floor((perDay * 2) / 3));
    expect(entries.at(-1)).toEqual({ event: 'message-limited', fields: { limit: 'known' } });
    expect(await call(from(100), 'another')).toMatchObject({ ok: true });
    expect(await call(from(101), 'another')).toMatchObject({ ok: false });
  });

  test('a network that calls too often is refused before anything is read', async () => {
    const { call, entries } = setup({ isWithinLimit: false, fault: () => expect.fail('was read') });
    expect(await call(message)).toMatchObject({ error: { code: 'resource-exhausted' } });
    expect(entries).toEqual([{ event: 'message-limited', fields: { limit: 'calls' } }]);
  });

  test('all senders together may write only so often in a day, and the last message raises one alert', async () => {
    const { call, documents, entries, events, pass } = setup();
    for (let times = 0; times < perDay + 20; times += 1) await call(from(times), `client ${times}`);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(perDay);
    expect(Object.values(documents.dump('alerts'))).toMatchObject([
      { event: 'message-cap', fields: { limit: perDay } },
    ]);
    expect(entries.at(-1)).toEqual({ event: 'message-limited', fields: { limit: 'project' } });
    expect(events().filter((event) => event === 'message-limited')).toHaveLength(20);
    pass(dayInMs);
    expect(await call(from(999), 'client 999')).toMatchObject({ ok: true });
  });

  test('limits hold for messages sent at the same time too', async () => {
    const { call, documents } = setup();
    const all = await Promise.all(Array.from({ length: 12 }, (_, times) => call(again(times))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(messageLimits.perSender);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(messageLimits.perSender);
    expect(documents.aborts()).toBeGreaterThan(0);
  });

  test('counts are kept under names that reveal no address, until they expire', async () => {
    const { call, documents } = setup();
    await call(message);
    const kept = documents.dump('messageLimits');
    expect(Object.keys(kept).every((id) => /^[\da-f]{64}$/.test(id))).toBe(true);
    const hour = start + messageLimits.window;
    const ends = [hour, start + dayInMs, start + dayInMs];
    expect(Object.values(kept)).toEqual(
      ends.map((endsAt) => ({ count: 1, endsAt, expireAt: new Date(endsAt) })),
    );
  });
});
