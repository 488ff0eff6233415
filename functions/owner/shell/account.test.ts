import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountOf } from './account.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'login-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const user = userInfo().username;

test.each([
  ['{"type":"authorized_user","account":"ida@groundup.example"}', 'ida@groundup.example'],
  ['{"type":"service_account","client_email":"shop@x.example"}', 'shop@x.example'],
  ['{"type":"authorized_user","account":""}', user],
  ['{', user],
])('with the login %s, %s works with the tools', (login, name) => {
  const file = join(folder, 'application_default_credentials.json');
  writeFileSync(file, login);
  expect(accountOf({ CLOUDSDK_CONFIG: folder })).toBe(name);
  expect(accountOf({ CLOUDSDK_CONFIG: '/none', GOOGLE_APPLICATION_CREDENTIALS: file })).toBe(name);
});

test('without a login, the user of the machine works with the tools', () => {
  expect(accountOf({ CLOUDSDK_CONFIG: folder })).toBe(user);
});
