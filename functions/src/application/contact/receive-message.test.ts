import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keyedHash } from '../../adapters/system/keyed-hash.ts';
import { dayInMs, longest, emailTimes, retention } from '../../domain/limits.ts';
import { messageLimits } from '../../domain/rate-limits.ts';
import { failing, testShop, type Shop } from '../../../tests/support/store.ts';
import { createTurns, longestWait } from './in-turn.ts';
import { receiveMessage } from './receive-message.ts';

/** The maximum number of messages a day. */
const perDay = 50;
const mailTo = 'hello@groundup.example';
const message = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  phone: '(512) 555-0100',
  message: 'Does the kit come\nin cork only? <b>',
};
/** The same message from a different address. */
const from = (index: number) => ({ ...message, email: `runner${index}@groundup.example` });
/** A different message from the same address. */
const again = (times: number) => ({ ...message, message: `Is it cork? ${times}` });

interface Given extends Shop {
  readonly isAdmitted?: boolean;
  /** Whether each call runs in its own process. */
  readonly isSeparate?: boolean;
}

/** A contact form whose messages go to the owner. */
function setup({ isAdmitted = true, isSeparate = false, ...options }: Given = {}) {
  const shop = testShop(options);
  const isWithinLimit = () => isAdmitted;
  const turns = createTurns();
  const settings = () => ({
    hash: keyedHash('key'),
    mailTo,
    perDay,
    isWithinLimit,
    inTurn: isSeparate ? createTurns() : turns,
  });
  return {
    ...shop,
    call: (input: unknown, network = '198.51.100.7', block?: string) =>
      receiveMessage({ ...shop.ports, ...settings() }, input, { network, block }),
    messages: () => Object.values(shop.documents.dump('messages')),
    emails: () => Object.values(shop.documents.dump('mail')),
    lastEntry: () => shop.entries.at(-1),
  };
}
const limited = (limit: string) => ({ event: 'message-limited', fields: { limit } });
const tooMany = {
  ok: false,
  error: { code: 'resource-exhausted', message: 'Too many messages. Try again later.' },
};

test('a message is stored together with a plain-text email about it', async () => {
  const { call, clock, messages, emails, events } = setup();
  expect(await call({ ...message, name: ' Ada \r\n Runner ' })).toEqual({ ok: true, value: {} });
  const [name, receivedAt] = ['Ada \r\n Runner', clock.now()];
  expect(messages()).toEqual([
    { ...message, name, receivedAt, expireAt: new Date(receivedAt + retention.message) },
  ]);
  expect(emails()).toEqual([
    {
      to: mailTo,
      ...emailTimes(receivedAt),
      replyTo: message.email,
      // A name cannot add a header.
      subject: 'Message from Ada Runner',
      text: `${message.message}\n\n${name}\n${message.email}\n${message.phone}`,
    },
  ]);
  expect(events()).toEqual(['message-received']);
});

test('lone surrogates, which no page sends and no database accepts, are replaced', async () => {
  const { call, messages, emails } = setup();
  expect(await call({ ...message, name: 'Ada\uD800', message: '\uDE00?' })).toMatchObject({
    ok: true,
  });
  expect(messages()).toMatchObject([{ name: 'Ada\uFFFD', message: '\uFFFD?' }]);
  expect(emails()).toMatchObject([{ subject: 'Message from Ada\uFFFD' }]);
});

describe('a repeated message', () => {
  test('is not sent twice after a lost response', async () => {
    const { call, emails, messages, events } = setup({ fault: failing('response', 1) });
    expect(await call(message)).toMatchObject({ error: { code: 'unavailable' } });
    expect(await call(message)).toEqual({ ok: true, value: {} });
    expect([emails().length, messages().length]).toEqual([1, 1]);
    expect(events()).toEqual(['message-failed', 'message-known']);
  });

  test('counts as a new message an hour later', async () => {
    const { call, emails, messages, wait, clock } = setup();
    await call(message);
    wait(messageLimits.window - 1);
    await call(message);
    expect(emails()).toHaveLength(1);
    wait(1);
    await call(message);
    expect(emails()).toHaveLength(2);
    expect(messages()).toMatchObject([{ receivedAt: clock.now() }]);
  });
});

test.each(['get', 'commit'] as const)(
  'if the database fails at %s, the call is refused as unavailable, and nothing is stored',
  async (step) => {
    const { call, documents, entries } = setup({ fault: failing(step) });
    const words = 'The message could not be delivered. Please try again.';
    expect(await call(message)).toMatchObject({ error: { code: 'unavailable', message: words } });
    expect(documents.commits()).toBe(0);
    expect(entries).toMatchObject([{ event: 'message-failed', cause: new Error('down') }]);
  },
);

test.each<[string, unknown]>([
  ['a call without data', undefined],
  ['a long name', { ...message, name: 'a'.repeat(longest.name + 1) }],
  ['a long message', { ...message, message: 'a'.repeat(longest.message + 1) }],
  ['two email addresses', { ...message, email: 'a@groundup.example, b@groundup.example' }],
  ['a line break in the email', { ...message, email: 'a@b.example\nBcc: c@d.example' }],
  ['an empty phone number', { ...message, phone: '' }],
])('%s is refused as invalid-argument, and nothing is stored', async (_case, input) => {
  const { call, documents, entries } = setup();
  const error = { code: 'invalid-argument', message: 'The message is not complete.' };
  expect(await call(input)).toEqual({ ok: false, error });
  expect(documents.commits()).toBe(0);
  const fields = { code: 'invalid-argument' };
  expect(entries).toMatchObject([{ event: 'message-refused', fields }]);
});

describe('the limits on messages', () => {
  test('allow a sender five messages in an hour, whatever the case and tag of the address', async () => {
    const { call, documents, wait, emails, messages, lastEntry } = setup();
    for (let times = 0; times < messageLimits.perSender; times += 1)
      expect(await call(again(times))).toMatchObject({ ok: true });
    for (const email of [message.email, 'Ada+1+2@groundup.example'])
      expect(await call({ ...again(9), email })).toEqual(tooMany);
    expect(lastEntry()).toMatchObject(limited('sender'));
    expect(documents.dump('alerts')).toEqual({});
    expect([messages().length, emails().length]).toEqual([5, 5]);
    // The same address may still be used from another network.
    expect(await call(again(9), '203.0.113.9')).toMatchObject({ ok: true });
    wait(messageLimits.window - 1);
    expect(await call(again(8))).toEqual(tooMany);
    wait(1);
    expect(await call(again(8))).toMatchObject({ ok: true });
  });

  test('allow a network a fifth of a day’s messages, from any address', async () => {
    const { call, wait, lastEntry } = setup();
    for (let times = 0; times < perDay / 5; times += 1)
      expect(await call(from(times))).toMatchObject({ ok: true });
    expect(await call(from(99))).toEqual(tooMany);
    expect(lastEntry()).toMatchObject(limited('network'));
    expect(await call(from(98), '203.0.113.9')).toMatchObject({ ok: true });
    wait(dayInMs);
    expect(await call(from(99))).toMatchObject({ ok: true });
  });

  test('allow an IPv6 block as many messages as an IPv4 address, and each household half as many', async () => {
    const { call, emails } = setup();
    const sent = [];
    for (const network of ['a', 'b', 'c']) {
      for (let times = 0; times < 9; times += 1)
        await call(from(10 * sent.length + times), network, 'block');
      sent.push(emails().length);
    }
    expect(sent).toEqual([perDay / 10, perDay / 5, perDay / 5]);
  });

  test('allow a network’s first message when others have used up the day’s messages', async () => {
    const { call, emails, lastEntry } = setup();
    for (let times = 0; times < 2 * perDay; times += 1)
      await call(from(times), `address ${times % 38}`);
    expect(emails()).toHaveLength(perDay);
    expect(lastEntry()).toMatchObject(limited('known'));
    expect(await call(from(100), 'another')).toMatchObject({ ok: true });
    expect(await call(from(101), 'another')).toEqual(tooMany);
  });

  test('refuse a network’s excess calls before anything is read', async () => {
    const { call, entries } = setup({ isAdmitted: false, fault: () => expect.fail('was read') });
    expect(await call(message)).toEqual(tooMany);
    expect(entries).toMatchObject([limited('calls')]);
  });

  test('cap the messages from all senders together in a day, and raise one alert when the cap is reached', async () => {
    const { call, documents, wait, emails, lastEntry } = setup();
    const limit = perDay * messageLimits.timesForNew;
    for (let times = 0; times < limit + 20; times += 1) await call(from(times), `client ${times}`);
    expect(emails()).toHaveLength(limit);
    const alert = { event: 'message-cap', fields: { limit } };
    expect(Object.values(documents.dump('alerts'))).toMatchObject([alert]);
    expect(lastEntry()).toMatchObject(limited('project'));
    wait(dayInMs);
    expect(await call(from(999), 'client 999')).toMatchObject({ ok: true });
  });

  test('apply to simultaneous messages too', async () => {
    const { call, documents, emails } = setup({ isSeparate: true });
    await Promise.all(Array.from({ length: 12 }, (_, times) => call(again(times))));
    expect(emails()).toHaveLength(messageLimits.perSender);
    expect(documents.aborts()).toBeGreaterThan(0);
  });

  test('are stored under names that reveal no address, until they expire', async () => {
    const { call, clock, documents } = setup();
    await call(message);
    const kept = documents.dump('messageLimits');
    expect(Object.keys(kept).every((id) => /^[\da-f]{64}$/.test(id))).toBe(true);
    const ends = [messageLimits.window, dayInMs, dayInMs].map((time) => clock.now() + time);
    expect(Object.values(kept)).toEqual(
      ends.map((endsAt) => ({ count: 1, endsAt, expireAt: new Date(endsAt) })),
    );
  });
});

test('no log entry contains personal data', async () => {
  const { call, entries, events } = setup();
  for (let times = 0; times < 7; times += 1) await call(again(times));
  await call({ ...message, phone: 'none' });
  expect(new Set(events()).size).toBe(3);
  expect(JSON.stringify(entries)).not.toMatch(/ada|512|cork|198\.51/i);
});

describe('messages that arrive simultaneously', () => {
  test('are counted one after another, even if one of them fails', async () => {
    const { call, entries } = setup({ fault: failing('commit', 1) });
    const results = await Promise.all([1, 2, 3].map((index) => call(from(index), `n${index}`)));
    expect(results.map(({ ok }) => ok)).toEqual([false, true, true]);
    expect(entries.map(({ event }) => event)).toEqual([
      'message-failed',
      'message-received',
      'message-received',
    ]);
  });

  test('wait only a few seconds for a message that hangs', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const inTurn = createTurns();
    void inTurn(() => new Promise(() => undefined));
    const begun: string[] = [];
    const next = inTurn(async () => begun.push('next'));
    await vi.advanceTimersByTimeAsync(longestWait - 1);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await next;
  });
});
