import { describe, expect, test } from 'vitest';
import {
  database,
  id,
  identity,
  owning,
  restrictions,
} from '../../../tests/support/live-google.ts';
import { faults } from '../../../tests/support/live-project.ts';

const saying = (end: string, answer: unknown) => faults({ google: owning({ [end]: answer }) });

describe('accounts', () => {
  const set = (more: object) => saying(`/admin/v2/projects/${id}/config`, { ...identity, ...more });

  test.each<[string, object, RegExp]>([
    ['open to localhost', { authorizedDomains: ['localhost'] }, /^Accounts: localhost is an auth/],
    ['that can be listed', { emailPrivacyConfig: {} }, /^Accounts: Anyone can ask which addresses/],
    [
      'whose subjects carry a stranger’s words',
      { notification: { sendEmail: { verifyEmailTemplate: { subject: 'Hi %DISPLAY_NAME%' } } } },
      /^Accounts: verifyEmailTemplate: the subject, or .* has %DISPLAY_NAME%/,
    ],
    [
      'whose reset carries a stranger’s words',
      { notification: { sendEmail: { resetPasswordTemplate: { body: 'Hi %DISPLAY_NAME%' } } } },
      /^Accounts: resetPasswordTemplate: the subject, or .* has %DISPLAY_NAME%/,
    ],
  ])('%s are a fault', async (_case, more, fault) => {
    expect(await set(more)).toEqual([expect.stringMatching(fault)]);
  });

  test('are no fault for a message that nobody can edit', async () => {
    const sendEmail = { verifyEmailTemplate: { body: 'Hello %DISPLAY_NAME%' } };
    expect(await set({ notification: { sendEmail } })).toEqual([]);
  });
});

describe('the public key', () => {
  const set = (more: object) =>
    saying('/v2/projects/1/locations/global/keys/a', {
      restrictions: { ...restrictions, ...more },
    });
  const referrers = (...allowedReferrers: readonly string[]) =>
    set({ browserKeyRestrictions: { allowedReferrers } });

  test('without restrictions is a fault, twice', async () => {
    expect(await saying('/v2/projects/1/locations/global/keys/a', {})).toEqual([
      expect.stringMatching(/^Public key: The key of the pages works on every site/),
      expect.stringMatching(/^Public key: The key of the pages works for every service of Google/),
    ]);
  });

  test('that misses a site of the store, or allows another, is a fault', async () => {
    const { allowedReferrers } = restrictions.browserKeyRestrictions;
    expect(await referrers('groundup.example')).toEqual([
      expect.stringMatching(/^Public key: The key of the pages allows groundup.example, the store/),
    ]);
    expect(await referrers(...allowedReferrers, 'localhost:5173')).toHaveLength(1);
  });

  test('that does not work for a service is a fault', async () => {
    expect(await set({ apiTargets: restrictions.apiTargets.slice(1) })).toEqual([
      expect.stringMatching(/does not work for identitytoolkit.googleapis.com/),
    ]);
  });
});

describe('the database', () => {
  test.each<[string, string, unknown, RegExp]>([
    [
      'that can be deleted',
      '/databases/(default)',
      { ...database, deleteProtectionState: 'DELETE_PROTECTION_DISABLED' },
      /can be deleted by mistake/,
    ],
    [
      'without its past',
      '/databases/(default)',
      { ...database, pointInTimeRecoveryEnablement: undefined },
      /Point-in-time recovery is off/,
    ],
    ['without backups', '/backupSchedules', {}, /is not backed up every day and every week/],
    [
      'without weekly backups',
      '/backupSchedules',
      { backupSchedules: [{ dailyRecurrence: {} }, { dailyRecurrence: {} }] },
      /is not backed up every day and every week/,
    ],
  ])('%s is a fault', async (_case, end, answer, fault) => {
    expect(await saying(end, answer)).toEqual([expect.stringMatching(fault)]);
  });
});
