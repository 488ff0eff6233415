import { describe, expect, it } from 'vitest';
import { fakeLog } from '../../tests/support/fake-log.ts';
import { memoryDocuments, type Options } from '../../tests/support/memory-documents.ts';
import { sha256 } from '../adapters/system/digest.ts';
import { messageLimits } from './limits.ts';
import { receiveMessage } from './receive-message.ts';

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
  let now = 1_790_000_000_000;
  const dependencies = { documents, clock: { now: () => now }, log, digest: sha256, mailTo };
  return {
    documents,
    entries,
    events,
    pass: (milliseconds: number) => (now += milliseconds),
    call: (input: unknown, client = '198.51.100.7') => receiveMessage(dependencies, input, client),
  };
}

const from = (index: number) => ({ ...message, email: `runner${index}@groundup.example` });

it('a message is stored and handed to the mail extension, as plain text', async () => {
  const { call, documents, events } = setup();
  expect(await call({ ...message, name: ' Ada  Runner ' })).toEqual({ ok: true, value: {} });
  expect(Object.values(documents.dump('messages'))).toEqual([
    { ...message, name: 'Ada  Runner', receivedAt: 1_790_000_000_000 },
  ]);
  expect(Object.values(documents.dump('mail'))).toEqual([
    {
      to: mailTo,
      replyTo: message.email,
      message: {
        subject: 'Message from Ada Runner',
        text: `${message.message}\n\nAda  Runner\n${message.email}\n${message.phone}`,
      },
    },
  ]);
  expect(events()).toEqual(['message-received']);
});

it('a name cannot add a line to the head of the mail', async () => {
  const { call, documents } = setup();
  await call({ ...message, name: 'Ada\r\nBcc: everyone@groundup.example' });
  expect(JSON.stringify(Object.values(documents.dump('mail'))[0])).toContain(
    '"subject":"Message from Ada Bcc: everyone@groundup.example"',
  );
});

describe('limits', () => {
  it('one e-mail address may write five times in an hour, in whatever case', async () => {
    const { call, documents, pass, events } = setup();
    for (let times = 0; times < messageLimits.perEmail; times += 1)
      expect(await call(message, `client ${times}`)).toMatchObject({ ok: true });
    const upper = { ...message, email: message.email.toUpperCase() };
    expect(await call(upper)).toMatchObject({ error: { code: 'resource-exhausted' } });
    expect(Object.keys(documents.dump('messages'))).toHaveLength(messageLimits.perEmail);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(messageLimits.perEmail);
    expect(events().at(-1)).toBe('message-limited');
    pass(messageLimits.window - 1);
    expect(await call(message)).toMatchObject({ ok: false });
    pass(1);
    expect(await call(message)).toMatchObject({ ok: true });
  });

  it('one client may write thirty times in an hour, under whatever address', async () => {
    const { call } = setup();
    for (let times = 0; times < messageLimits.perClient; times += 1)
      expect(await call(from(times))).toMatchObject({ ok: true });
    expect(await call(from(99))).toMatchObject({ error: { code: 'resource-exhausted' } });
    expect(await call(from(99), '203.0.113.9')).toMatchObject({ ok: true });
  });

  it('hold for messages sent at the same time too', async () => {
    const { call, documents } = setup();
    const all = await Promise.all(Array.from({ length: 12 }, () => call(message)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(messageLimits.perEmail);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(messageLimits.perEmail);
    expect(documents.aborts()).toBeGreaterThan(0);
  });

  it('are kept under names that tell no address, until they expire', async () => {
    const { call, documents } = setup();
    await call(message);
    const kept = documents.dump('messageLimits');
    expect(Object.keys(kept).every((id) => /^[\da-f]{64}$/.test(id))).toBe(true);
    expect(Object.values(kept)).toEqual(
      Array.from({ length: 2 }, () => ({
        count: 1,
        endsAt: 1_790_003_600_000,
        expireAt: new Date(1_790_003_600_000),
      })),
    );
  });
});

it.each(['get', 'commit'] as const)(
  'a store that fails at %s is unavailable, and keeps nothing',
  async (broken) => {
    const { call, documents, entries } = setup({
      fault: (step) => {
        if (step === broken) throw new Error('down');
      },
    });
    expect(await call(message)).toMatchObject({ error: { code: 'unavailable' } });
    expect(documents.commits()).toBe(0);
    expect(entries).toMatchObject([{ event: 'message-failed', cause: new Error('down') }]);
  },
);

describe('hostile input is invalid-argument, and nothing is stored', () => {
  const long = 'a'.repeat(10_000);
  it.each<[string, unknown]>([
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
    const { call, documents, events } = setup();
    expect(await call(input)).toMatchObject({ error: { code: 'invalid-argument' } });
    expect(documents.commits()).toBe(0);
    expect(events()).toEqual(['message-refused']);
  });
});

it('no log entry holds anything of the person', async () => {
  const { call, entries } = setup();
  for (let times = 0; times < 7; times += 1) await call(message);
  await call({ ...message, phone: 'none' });
  expect(new Set(entries.map(({ event }) => event)).size).toBe(3);
  expect(JSON.stringify(entries)).not.toMatch(/ada|512|cork|198\.51/i);
});
