import { describe, expect, test } from 'vitest';
import { retention } from '../../domain/limits.ts';
import { messageLimits } from '../../domain/rate-limits.ts';
import { start, mailTo, message, setup, again } from '../../../tests/support/messages.ts';

test('a message is stored with the mail about it, in plain text', async () => {
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
      dueAt: 0,
      replyTo: message.email,
      subject: 'Message from Ada Runner',
      text: `${message.message}\n\nAda  Runner\n${message.email}\n${message.phone}`,
    },
  ]);
  expect(events()).toEqual(['message-received']);
});

test('a name cannot add a header to the mail', async () => {
  const { call, documents } = setup();
  await call({ ...message, name: 'Ada\r\nBcc: everyone@groundup.example' });
  expect(JSON.stringify(Object.values(documents.dump('mail'))[0])).toContain(
    '"subject":"Message from Ada Bcc: everyone@groundup.example"',
  );
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
    ['a malformed email', { ...message, email: 'ada@' }],
    ['two emails', { ...message, email: 'a@groundup.example, b@groundup.example' }],
    [
      'a line break in the email',
      { ...message, email: 'a@groundup.example\nBcc: b@groundup.example' },
    ],
    ['no message', { ...message, message: '\n' }],
    ['a message that is a list', { ...message, message: ['a'] }],
    ['a long message', { ...message, message: long }],
    ['no phone', { ...message, phone: '' }],
    ['a malformed phone number', { ...message, phone: '0000' }],
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
