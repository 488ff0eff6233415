import { describe, expect, test } from 'vitest';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { memoryDocuments, type Options } from '../../../tests/support/memory-documents.ts';
import { keyedDigest } from '../../adapters/system/digest.ts';
import type { Client } from '../../domain/network.ts';
import { dayInMs, retention } from '../../domain/limits.ts';
import { messageLimits } from '../../domain/rate-limits.ts';
import { receiveMessage } from './receive-message.ts';

const perDay = 50;
const start = 1_790_000_000_000;
const mailTo = 'hello@groundup.example';
const message = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  phone: '(512) 555-0100',
  message: 'Does the kit come\nin cork only? <b>',
};

function setup(options: Options = {}) {
  const documents = memoryDocuments({}, options);
  const { log, entries, events } = fakeLog();
  let now = start;
  const dependencies = {
    documents,
    clock: { now: () => now },
    log,
    digest: keyedDigest('key'),
    mailTo,
    perDay,
  };
  return {
    documents,
    entries,
    events,
    pass: (milliseconds: number) => (now += milliseconds),
    call: (input: unknown, network = '198.51.100.7', block?: string) => {
      const client: Client = { network, block };
      return receiveMessage(dependencies, input, client);
    },
  };
}

const from = (index: number) => ({ ...message, email: `runner${index}@groundup.example` });

test('a message is stored and handed to the mail extension, as plain text', async () => {
  const { call, documents, events } = setup();
  expect(await call({ ...message, name: ' Ada  Runner ' })).toEqual({ ok: true, value: {} });
  expect(Object.values(documents.dump('messages'))).toEqual([
    {
      ...message,
      name: 'Ada  Runner',
      receivedAt: start,
      expireAt: new Date(start + retention.message),
    },
  ]);
  expect(Object.values(documents.dump('mail'))).toEqual([
    {
      to: mailTo,
      writtenAt: start,
      expireAt: new Date(start + retention.mail),
      replyTo: message.email,
      message: {
        subject: 'Message from Ada Runner',
        text: `${message.message}\n\nAda  Runner\n${message.email}\n${message.phone}`,
      },
    },
  ]);
  expect(events()).toEqual(['message-received']);
});

test('a name cannot add a line to the head of the mail', async () => {
  const { call, documents } = setup();
  await call({ ...message, name: 'Ada\r\nBcc: everyone@groundup.example' });
  expect(JSON.stringify(Object.values(documents.dump('mail'))[0])).toContain(
    '"subject":"Message from Ada Bcc: everyone@groundup.example"',
  );
});

const again = (times: number) => ({ ...message, message: `Is it cork? ${times}` });

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

  test('all together may write so many times in a day, and the last one alerts, once', async () => {
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

describe('the same message again', () => {
  test('is not sent twice after a lost answer', async () => {
    let isLost = true;
    const { call, documents, events } = setup({
      fault: (step) => {
        if (step !== 'answer' || !isLost) return;
        isLost = false;
        throw new Error('reset');
      },
    });
    expect(await call(message)).toMatchObject({ error: { code: 'unavailable' } });
    expect(await call(message)).toEqual({ ok: true, value: {} });
    expect(Object.keys(documents.dump('mail'))).toHaveLength(1);
    expect(Object.keys(documents.dump('messages'))).toHaveLength(1);
    expect(events()).toEqual(['message-failed', 'message-known']);
  });

  test('counts as another message an hour later', async () => {
    const { call, documents, pass, events } = setup();
    await call(message);
    pass(messageLimits.window - 1);
    await call(message);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(1);
    pass(1);
    await call(message);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(2);
    expect(events()).toEqual(['message-received', 'message-known', 'message-received']);
    expect(Object.values(documents.dump('messages'))).toMatchObject([
      { receivedAt: start + messageLimits.window },
    ]);
  });
});

test.each(['get', 'commit'] as const)(
  'a store that fails at %s is unavailable, and keeps nothing',
  async (broken) => {
    const { call, documents, entries } = setup({
      fault: (step) => {
        if (step === broken) throw new Error('down');
      },
    });
    expect(await call(message)).toMatchObject({
      error: {
        code: 'unavailable',
        message: 'The message could not be delivered. Please try again.',
      },
    });
    expect(documents.commits()).toBe(0);
    expect(entries).toMatchObject([{ event: 'message-failed', cause: new Error('down') }]);
  },
);

describe('hostile input is invalid-argument, and nothing is stored', () => {
  const long = 'a'.repeat(10_000);
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [message]],
    ['a changed prototype', Object.create(message)],
    ['the key __proto__', JSON.parse(`{"__proto__":{},${JSON.stringify(message).slice(1)}`)],
    ['no name', { ...message, name: '' }],
    ['a name that is an object', { ...message, name: {} }],
    ['a long name', { ...message, name: long }],
    ['no email', { ...message, email: ' ' }],
    ['an email that is none', { ...message, email: 'ada@' }],
    ['two emails', { ...message, email: 'a@groundup.example, b@groundup.example' }],
    [
      'a line break in the email',
      { ...message, email: 'a@groundup.example\nBcc: b@groundup.example' },
    ],
    ['no message', { ...message, message: '\n' }],
    ['a message that is a list', { ...message, message: ['a'] }],
    ['a long message', { ...message, message: long }],
    ['no phone', { ...message, phone: '' }],
    ['a phone that is none', { ...message, phone: '0000' }],
    ['a phone that is a number', { ...message, phone: 5_125_550_100 }],
  ])('%s', async (_case, input) => {
    const { call, documents, entries } = setup();
    expect(await call(input)).toEqual({
      ok: false,
      error: { code: 'invalid-argument', message: 'The message is not complete.' },
    });
    expect(documents.commits()).toBe(0);
    expect(entries).toEqual([{ event: 'message-refused', fields: { code: 'invalid-argument' } }]);
  });
});

test('no log entry holds personal data', async () => {
  const { call, entries } = setup();
  for (let times = 0; times < 7; times += 1) await call(again(times));
  await call({ ...message, phone: 'none' });
  expect(new Set(entries.map(({ event }) => event)).size).toBe(3);
  expect(JSON.stringify(entries)).not.toMatch(/ada|512|cork|198\.51/i);
});
