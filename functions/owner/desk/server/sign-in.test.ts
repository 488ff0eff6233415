import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localServer } from '../../../tests/support/local-server.ts';
import { main } from '../main.ts';
import { serveDesk } from './server.ts';
import { addressOfOpenDesk, keyOf, openBrowser, pageTo } from './sign-in.ts';

const open = vi.hoisted(() => vi.fn<(file: string) => Promise<void>>(async () => undefined));
vi.mock('open', () => ({ default: open }));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'desk-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('npm run desk lets a browser into the desk that is open already, and gives another program no token', async () => {
  const serve = (port: number) =>
    serveDesk({ folder, handlers: new Map() }, { port, key: 'mine', project: 'p', clock: Date });
  const { port, close } = await serve(0);
  const address = await addressOfOpenDesk('mine', port);
  await expect(serve(port)).rejects.toThrow('EADDRINUSE');
  const { origin, searchParams } = new URL(address ?? '');
  const authorization = `Bearer ${searchParams.get('token')}`;
  const headers = { origin, authorization };
  expect((await fetch(`${origin}/enter`, { method: 'POST', headers })).status).toBe(200);
  expect(await addressOfOpenDesk('of another project', port)).toBeUndefined();
  close();
  expect(await addressOfOpenDesk('mine', port)).toBeUndefined();
  const other = await localServer(() => ({ body: 'hello' }));
  expect(await addressOfOpenDesk('mine', Number(other.url.port))).toBeUndefined();
  expect(other.received.flatMap(({ query }) => [...query.keys()])).toEqual(['hello']);
  await other.close();
});

test('npm run desk opens the browser at the desk that is open, without the key that may refund', async () => {
  const secrets = resolve('../.cache/desk-secrets');
  const key = keyOf(secrets, 'of-a-test');
  const door = { port: 0, key, project: 'of-a-test', clock: Date };
  const { port, close } = await serveDesk({ folder, handlers: new Map() }, door);
  vi.stubEnv('STRIPE_OWNER_KEY', 'rk_live_1');
  vi.stubEnv('SSH_CONNECTION', undefined);
  vi.stubEnv('DISPLAY', ':0');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const given: unknown[] = [];
  open.mockImplementationOnce(async () => void given.push(process.env['STRIPE_OWNER_KEY']));
  expect(await main(['--project', 'of-a-test', '--port', String(port)])).toBe(true);
  expect(given).toEqual([undefined]);
  expect(log.mock.calls.join()).toContain('To apply changed settings or a new version, close it');
  close();
  rmSync(join(secrets, 'of-a-test.key'));
});

test('npm run desk keeps a key for each project, which no other user can read', () => {
  const secrets = join(folder, 'secrets');
  const mine = keyOf(secrets, 'mine');
  expect(mine).toMatch(/^[\w-]{43}$/);
  expect(keyOf(secrets, 'mine')).toBe(mine);
  expect(keyOf(secrets, '../mine')).not.toBe(mine);
  const file = join(secrets, 'mine.key');
  expect([statSync(secrets).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  chmodSync(file, 0o644);
  expect(keyOf(secrets, 'mine')).not.toBe(mine);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('npm run desk opens the browser with a private file, so that no list of processes shows the token', async () => {
  const address = 'http://127.0.0.1:4170/?token=1.a.b';
  await openBrowser(address, folder, { SSH_CONNECTION: '::1 22', DISPLAY: ':0' });
  expect(open).not.toHaveBeenCalled();
  open.mockRejectedValueOnce(new Error('ENOENT'));
  for (let times = 0; times < 2; times += 1) await openBrowser(address, folder, { DISPLAY: ':0' });
  const file = join(folder, 'open.html');
  expect(open.mock.calls).toEqual([[file], [file]]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(pageTo(address));
});
