import { getApps, deleteApp } from 'firebase-admin/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localServer, type Answer } from '../../../tests/support/local-server.ts';
import { createUsers, openAccounts } from './users.ts';

const ada = { name: 'Ada Runner', email: 'ada@groundup.example', password: 'sprint-barefoot-9' };

let server: Awaited<ReturnType<typeof localServer>>;
let answer: Answer;
let known: readonly object[];

beforeEach(async () => {
  known = [{ localId: 'uid-1' }];
  server = await localServer(({ path }) =>
    path.endsWith(':lookup') ? { body: { users: known } } : answer,
  );
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', server.url.host);
  vi.stubEnv('GCLOUD_PROJECT', 'ground-up-test');
});
afterEach(async () => {
  await Promise.all(getApps().map((app) => deleteApp(app)));
  await server.close();
});

const create = (given: Answer) => {
  answer = given;
  return createUsers().create(ada);
};
const refused = (message: string): Answer => ({
  status: 400,
  body: { error: { code: 400, message } },
});

test('an account is created with its name', async () => {
  expect(await create({ body: { localId: 'uid-1' } })).toEqual({
    ok: true,
    value: { userUid: 'uid-1' },
  });
  expect(server.received[0]?.path).toMatch(/\/projects\/ground-up-test\/accounts$/);
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
    displayName: ada.name,
    email: ada.email,
    password: ada.password,
  });
});

test.each([
  ['EMAIL_EXISTS', { kind: 'email-taken' }],
  ['INVALID_EMAIL', { kind: 'invalid', field: 'email' }],
  [
    'WEAK_PASSWORD : Password should be at least 6 characters',
    { kind: 'invalid', field: 'password' },
  ],
])('an account that the provider refuses with %s is refused with %o', async (message, error) => {
  expect(await create(refused(message))).toEqual({ ok: false, error });
});

test.each<[string, Answer]>([
  ['is not set up', refused('CONFIGURATION_NOT_FOUND')],
  ['is down', { status: 400, body: {} }],
])('creating an account rejects if the provider %s', async (_case, given) => {
  await expect(create(given)).rejects.toBeInstanceOf(Error);
});

const deleteAccount = (given: Answer) => {
  answer = given;
  return openAccounts('ground-up-test').delete(ada.email);
};

test('an account is found by its address, and deleted', async () => {
  expect(await deleteAccount({ body: {} })).toBe(true);
  expect(server.received.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['accounts:lookup', JSON.stringify({ email: [ada.email] })],
    ['accounts:delete', JSON.stringify({ localId: 'uid-1' })],
  ]);
});

test('an account that is not there need not be deleted', async () => {
  known = [];
  expect(await deleteAccount({ body: {} })).toBe(false);
});

test('deleting an account rejects if the provider fails', async () => {
  await expect(deleteAccount(refused('PERMISSION_DENIED'))).rejects.toBeInstanceOf(Error);
});
