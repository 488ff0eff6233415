import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localServer } from '../../../tests/support/local-server.ts';
import { main } from '../main.ts';
import { onceSignedIn, openBrowser, pageTo } from './sign-in.ts';

const open = vi.hoisted(() => vi.fn<(file: string) => Promise<void>>(async () => undefined));
vi.mock('open', () => ({ default: open }));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'desk-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('npm run desk opens a browser whose environment lacks STRIPE_OWNER_KEY, and runs until it is stopped', async () => {
  vi.stubEnv('STRIPE_OWNER_KEY', 'rk_live_1');
  vi.stubEnv('SSH_CONNECTION', undefined);
  vi.stubEnv('DISPLAY', ':0');
  vi.spyOn(console, 'log').mockReturnValue();
  const given: unknown[] = [];
  open.mockImplementationOnce(async () => {
    given.push(process.env['STRIPE_OWNER_KEY']);
    setImmediate(() => process.emit('SIGHUP'));
  });
  const { url, close } = await localServer(() => ({ body: '' }));
  await close();
  expect(await main(['--project', 'of-a-test', '--port', url.port])).toBe(true);
  expect(given).toEqual([undefined]);
});

test('npm run desk has the browser open a private file, so that process lists do not show the token', async () => {
  const address = 'http://127.0.0.1:4170/?token=a';
  await openBrowser(address, folder, { SSH_CONNECTION: '::1 22', DISPLAY: ':0' });
  expect(open).not.toHaveBeenCalled();
  open.mockRejectedValueOnce(new Error('ENOENT'));
  for (let times = 0; times < 2; times += 1) await openBrowser(address, folder, { DISPLAY: ':0' });
  const file = join(folder, 'open.html');
  expect(open.mock.calls).toEqual([[file], [file]]);
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(readFileSync(file, 'utf8')).toBe(pageTo(address));
});

test('a call fails and does nothing until somebody has signed in', async () => {
  const handle = vi.fn<() => Promise<string>>(async () => 'done');
  const signIn = vi.fn<() => Promise<void>>();
  signIn.mockRejectedValueOnce(new Error('Could not load the default credentials.'));
  signIn.mockResolvedValue();
  const today = onceSignedIn(new Map([['today', handle]]), signIn).get('today');
  await expect(today?.(null)).rejects.toThrow('default credentials');
  expect(handle).not.toHaveBeenCalled();
  expect(await today?.(null)).toBe('done');
});
