import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { generate } from 'selfsigned';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OutgoingEmail } from '../../ports/mail-server.ts';
import { createMailServer } from './mail-server.ts';

const [user, password, from] = ['store', 'p@ss word', 'hello@groundup.example'];
const email: OutgoingEmail = {
  id: 'order-key 1790000000000',
  writtenAt: 1_790_000_000_000,
  to: 'ada@groundup.example',
  replyTo: 'support@groundup.example',
  subject: 'Order K7M3-XQ4R, 1 to pack, for Zoë',
  text: 'Pack:\n1 × Ground Up Strap\n.\nShip to:\nZoë Läufer',
};

/** The port of a server, once the server is listening. Closes the server after the test. */
async function portOf(server: Server, closing: Pick<Server, 'close'> = server): Promise<number> {
  await once(server, 'listening');
  onTestFinished(() => new Promise((resolve) => void closing.close(() => resolve())));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return (server.address() as AddressInfo).port;
}

/** A real mail server on this machine that keeps the emails that arrive, and a client for it. */
async function setup(server: SMTPServerOptions = {}, client: object = {}) {
  const arrived: { from: string; to: string[]; raw: string; isSecure: boolean }[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(Object.assign(new Error(`5.7.8 Not ${auth.username}`), { responseCode: 535 })),
    onData: (stream, { envelope, secure }, done) => {
      const keep = async (): Promise<void> => {
        const raw = await textOf(stream);
        const sender = envelope.mailFrom && envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        arrived.push({ from: sender || '', to, raw, isSecure: secure });
        done(null, '2.0.0 Queued');
      };
      void keep();
    },
    ...server,
  });
  // Ignores the error when a client that does not trust the server hangs up.
  smtp.on('error', () => undefined);
  const port = await portOf(smtp.listen(0, '127.0.0.1'), smtp.server);
  return { arrived, ...clientOf(port, client) };
}

const clientOf = (port: number, more: object = {}) => {
  const options = { host: '127.0.0.1', port, isSecure: false, isTlsRequired: false };
  const server = createMailServer({ ...options, user, password, from, ...more });
  return { send: (sent = email) => server.send(sent), check: () => server.check() };
};

/** A failed delivery: whether the failure is final, and whether only this email is affected. */
const failing = (isFinal: boolean, isAboutEmail: boolean, code?: string, isUnanswered = false) => ({
  ok: false,
  error: { isFinal, isAboutEmail, isUnanswered, ...(code !== undefined && { code }) },
});
const unreachable = failing(false, false);

const refused = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });
const refusing = (responseCode: number, why = 'not'): SMTPServerOptions => ({
  onRcptTo: ({ address }, _session, done) => done(refused(`${why} ${address}`, responseCode)),
});

test('an email arrives complete, from the store’s address, with the same id each time it is sent', async () => {
  const { arrived, send, check } = await setup();
  expect(await check()).toEqual({ ok: true, value: undefined });
  expect(arrived).toEqual([]);
  expect(await send()).toEqual({ ok: true, value: '250 2.0.0 Queued' });
  await send();
  await send({ ...email, id: 'order-key 1790000000001' });
  expect(arrived[0]).toMatchObject({ from, to: [email.to], isSecure: false });
  await send({ ...email, replyTo: 'ada@bücher.example' });
  expect(arrived.at(-1)?.raw).toContain('Reply-To: ada@xn--bcher-kva.example\r\n');
  const head = arrived.map(({ raw }) => raw.slice(0, raw.indexOf('\r\n\r\n')));
  const date = new Date(email.writtenAt).toUTCString().replace('GMT', '+0000');
  const lines = [`From: Ground Up <${from}>\r\nTo: ${email.to}`, `Reply-To: ${email.replyTo}`];
  lines.push('Auto-Submitted: auto-generated');
  for (const line of [...lines, `Date: ${date}`]) expect(head[0]).toContain(`${line}\r\n`);
  expect(head[0]).not.toContain('order-key');
  const ids = head.map((one) => /^Message-ID: (<[\da-f]{32}@groundup\.example>)$/m.exec(one)?.[1]);
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(arrived[0]?.raw).toContain('1 =C3=97 Ground Up Strap\r\n.\r\nShip to:\r\nZo=C3=AB');
});

describe('text from a stranger', () => {
  test('adds no header, no recipient and no command', async () => {
    const { arrived, send } = await setup();
    const trick = '\r\nBcc: eve@groundup.example\r\n.\r\nRCPT TO:<eve@groundup.example>\r\n';
    const replyTo = `ada@groundup.example${trick}`;
    await send({ ...email, subject: `Hi${trick}`, text: `Hi${trick}`, replyTo });
    expect(arrived).toHaveLength(1);
    const raw = arrived[0]?.raw ?? '';
    expect(arrived[0]?.to).toEqual([email.to]);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^(?:Bcc|Reply-To):/m);
  });

  test.each([
    '',
    'ada@groundup.example, eve@groundup.example',
    'ada@groundup.example\r\nRCPT TO:<eve@groundup.example>',
    'ada@groundup.example> NOTIFY=NEVER',
    'Ada <ada@groundup.example>',
    'friends:ada@groundup.example;',
  ])('is permanently refused as a recipient’s address: %j', async (to) => {
    const { arrived, send } = await setup();
    expect(await send({ ...email, to })).toMatchObject(failing(true, true, 'EENVELOPE'));
    expect(arrived).toEqual([]);
  });
});

describe('a server’s response of', () => {
  const busy: SMTPServerOptions = { onConnect: (_session, done) => done(refused('busy', 421)) };
  const spam: SMTPServerOptions = {
    onData: (stream, _session, done) =>
      void stream.on('end', () => done(refused('spam', 554))).resume(),
  };
  test.each<[string, SMTPServerOptions, object]>([
    ['5xx is final', refusing(550), failing(true, true, 'EENVELOPE 550')],
    ['4xx is not final', refusing(450), failing(false, true, 'EENVELOPE 450')],
    ['421 is not final', busy, failing(false, false)],
    ['5xx for a used-up quota is not final', refusing(550, '5.4.5 Daily limit'), unreachable],
    ['5xx to the text is final', spam, failing(true, true, 'EMESSAGE 554')],
  ])('%s', async (_case, server, error) => {
    const { send, arrived } = await setup(server);
    expect(await send()).toMatchObject(error);
    expect(arrived).toEqual([]);
  });

  test('535 for a wrong password is final, and the failure does not reveal the password', async () => {
    const { send, check } = await setup({}, { password: 'secret-9' });
    for (const result of [await send(), await check()]) {
      expect(result).toMatchObject(failing(true, false, 'EAUTH 535'));
      expect(JSON.stringify(result)).not.toContain('secret-9');
    }
  });
});

const hour = 3_600_000;
const patient = { connect: hour, greeting: hour, all: hour };
test.each([
  ['is not running', undefined, patient],
  ['sends no greeting', '', { ...patient, greeting: 100 }],
  ['stops responding', '220 mail.example\r\n', { ...patient, all: 100 }],
])('a failure is not final if the server %s', async (_case, greeting, time) => {
  const silent = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).write(greeting ?? '');
  }).listen(0, '127.0.0.1');
  const port = await portOf(silent);
  if (greeting === undefined) await new Promise((resolve) => void silent.close(resolve));
  expect(await clientOf(port, { time }).send()).toMatchObject(unreachable);
});

type End = (socket: Socket, waiting: AbortController) => void;
const stay: End = (_socket, waiting) => waiting.abort();
test.each<[string, string, End, boolean]>([
  ['cannot have arrived if DATA gets no response', 'DATA\r\n', stay, false],
  ['may have arrived if the text gets no response', '\r\n.\r\n', stay, true],
  ['may have arrived if a hangup follows it', '\r\n.\r\n', (socket) => socket.destroy(), true],
])('an email %s', async (_case, at, end, may) => {
  const waiting = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(waiting.signal);
  const taking = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    const answer = (text: string): unknown =>
      text.endsWith(at)
        ? end(socket, waiting)
        : socket.write(text.startsWith('DATA') ? '354 Go on\r\n' : '250 Fine\r\n');
    socket.on('data', (bytes) => void answer(String(bytes))).write('220 mail.example\r\n');
  }).listen(0, '127.0.0.1');
  const { send } = clientOf(await portOf(taking), { time: patient });
  expect(await send()).toMatchObject(failing(false, false, undefined, may));
});

describe('TLS', () => {
  const required = { host: 'localhost', isTlsRequired: true };
  test('is required, and without it neither the email nor the password is sent', async () => {
    const onAuth = vi.fn<NonNullable<SMTPServerOptions['onAuth']>>();
    const { send, arrived } = await setup({ onAuth }, required);
    expect(await send()).toMatchObject(unreachable);
    expect([arrived, onAuth.mock.calls]).toEqual([[], []]);
  });

  test.each([
    ['from the start', { secure: true }, { isSecure: true }],
    ['with STARTTLS', {}, {}],
  ])('%s: delivers the email only if the certificate is trusted', async (_case, server, client) => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    const options = { ...server, key, cert, disabledCommands: [] };
    const untrusted = await setup(options, { ...required, ...client });
    expect(await untrusted.send()).toMatchObject(unreachable);
    expect(untrusted.arrived).toEqual([]);
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, cert]);
    try {
      const { send, arrived } = await setup(options, { ...required, ...client });
      expect(await send()).toMatchObject({ ok: true });
      expect(arrived).toMatchObject([{ isSecure: true }]);
    } finally {
      setDefaultCACertificates(trusted);
    }
  });
});
