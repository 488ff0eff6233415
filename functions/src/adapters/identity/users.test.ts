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
const remove = (given: Answer) => {
  answer = given;
  return openAccounts('ground-up-test').delete(ada.email);
};
const asked = () => server.received.map(({ path, body }) => [path, JSON.parse(body) as unknown]);
const refused = (message: string): Answer => ({
  status: 400,
  body: { error: { code: 400, message } },
});
const weak = 'WEAK_PASSWORD : Password should be at least 6 characters';

test.each([
  ['EMAIL_EXISTS', { kind: 'email-taken' }],
  ['QUOTA_EXCEEDED : Exceeded quota for signing up.', { kind: 'busy' }],
  ['INVALID_EMAIL', { kind: 'invalid', field: 'email' }],
  [weak, { kind: 'invalid', field: 'password' }],
])('if the provider responds %s, creating an account fails with %o', async (message, error) => {
  expect(await create(refused(message))).toEqual({ ok: false, error });
});

test('an account is found by its email address and deleted, if it exists', async () => {
  expect(await remove({ body: {} })).toBe(true);
  expect(asked()).toMatchObject([
    [expect.stringMatching(/accounts:lookup$/), { email: [ada.email] }],
    [expect.stringMatching(/accounts:delete$/), { localId: 'uid-1' }],
  ]);
  known = [];
  expect(await remove({ body: {} })).toBe(false);
});

test.each<[string, () => Promise<unknown>]>([
  ['creation fails if sign-in is not set up', () => create(refused('CONFIGURATION_NOT_FOUND'))],
  ['creation fails if the provider is down', () => create({ status: 400, body: {} })],
  ['deletion fails if the provider fails', () => remove(refused('PERMISSION_DENIED'))],
])('an account’s %s', async (_case, work) => {
  await expect(work()).rejects.toBeInstanceOf(Error);
});
