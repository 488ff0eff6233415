/** What the functions write to the log, the SDK's own words too, for calls that nobody honest makes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadFunctions, serve } from './support/platform.ts';

const written: string[] = [];
// The SDK keeps the console that it finds when it is loaded.
for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
  vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.join(' ')));

let platform: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  for (const [name, value] of Object.entries({
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'ground-up-test',
    ALLOWED_ORIGINS: 'https://groundup.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    MAIL_TO: 'hello@groundup.example',
    RECAPTCHA_SECRET_KEY: 'secret-1',
  }))
    process.env[name] = value;
  platform = await serve(await loadFunctions());
});
afterAll(() => platform.close());
beforeEach(() => void written.splice(0));

const post = async (body: string, name = 'messageRecieved') => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${platform.url}/${name}`, { method: 'POST', headers, body });
  return { status: response.status, answer: await response.json() };
};

/** The entries with a name of ours, by which the owner filters. */
const events = (): unknown[] =>
  written
    .map((line): unknown => JSON.parse(line))
    .filter((entry) => typeof entry === 'object' && entry !== null && 'event' in entry);

describe('a body that is not a call is refused, and neither repeated in the log nor taken for an entry', () => {
  const person = { name: 'Ada Runner', event: 'order-fulfilled', severity: 'ALERT' };
  test.each<[string, string]>([
    ['fields of our own entries', JSON.stringify(person)],
    ['more than data', JSON.stringify({ data: {}, ...person })],
    ['keys that are texts', JSON.stringify({ data: {}, 'Ada Runner': 1 })],
    [
      'a type of its own',
      JSON.stringify({ data: { '@type': 'type.example/Ada Runner', ...person } }),
    ],
    ['one deeper', JSON.stringify({ data: { message: { a: [{ ...person, '@type': 'b' }] } } })],
    ['one that is written otherwise', `{"data":{"\\u0040type":"Ada Runner","event":"a"}}`],
    [
      'more depth than can be read',
      `{"data":${'['.repeat(20_000)}"Ada Runner"${']'.repeat(20_000)}}`,
    ],
    ['four thousand lists', `{"data":${'['.repeat(4000)}"Ada Runner"${']'.repeat(4000)}}`],
    ['half of its JSON', '{"data":{"name":"Ada Runner'],
    ['a list', JSON.stringify([person])],
    ['a text', JSON.stringify('Ada Runner')],
  ])('%s', async (_case, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      answer: { error: { status: 'INVALID_ARGUMENT' } },
    });
    expect(written.length).toBeGreaterThan(0);
    expect(written.join()).not.toContain('Ada');
    expect(events()).toEqual([]);
  });
});

test('a text that names a type stays a text', async () => {
  const data = { message: '{"@type": "a"}', name: '"@type":' };
  expect(await post(JSON.stringify({ data }))).toMatchObject({ status: 400 });
  expect(events()).toMatchObject([{ event: 'message-refused', severity: 'WARNING' }]);
});

test('the webhook tells a caller the address that it is seen at, whatever it claims', async () => {
  const ask = (forwarded: string) =>
    fetch(`${platform.url}/stripeWebhook`, { headers: { 'x-forwarded-for': forwarded } });
  const response = await ask('192.0.2.1, 198.51.100.7');
  expect(response.status).toBe(405);
  expect(response.headers.get('x-client-address')).toBe('198.51.100.7');
  expect(response.headers.get('x-client-forwarded')).toBe('192.0.2.1, 198.51.100.7');
  vi.stubEnv('PROXY_HOPS', '1');
  expect((await ask('192.0.2.1, 198.51.100.7')).headers.get('x-client-address')).toBe('192.0.2.1');
});

test('a wrong setting is logged with its sentence', async () => {
  vi.stubEnv('PROXY_HOPS', 'many');
  expect(await post(JSON.stringify({ data: {} }))).toMatchObject({ status: 500 });
  expect(events()).toMatchObject([
    {
      event: 'call-failed',
      severity: 'ALERT',
      function: 'messageRecieved',
      cause: { message: 'PROXY_HOPS must be a number from 0 to 9.' },
    },
  ]);
});
