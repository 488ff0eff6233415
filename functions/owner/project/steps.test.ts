import { expect, test } from 'vitest';
import {
  database,
  hosts,
  id,
  identity,
  owning,
  policyWith,
  restrictions,
} from '../../tests/support/live-google.ts';
import { rights } from '../../src/settings/rights.ts';
import { faults } from '../../tests/support/faults.ts';
import { ready } from '../../tests/support/live-project.ts';
import { neededServices } from './services.ts';
import { withSetting } from './settings-files.ts';

const account = (name: string): string => `serviceAccount:${name}@${id}.iam.gserviceaccount.com`;
const builds = 'serviceAccount:1-compute@developer.gserviceaccount.com';
const may = (role: string, member: string) => policyWith({ role, members: [member] });

const iam = ':getIamPolicy';
const data = '/databases/(default)';
const config = `/admin/v2/projects/${id}/config`;
const key = '/v2/projects/1/locations/global/keys/a';
const referrers = (...allowedReferrers: readonly string[]) => ({
  restrictions: { ...restrictions, browserKeyRestrictions: { allowedReferrers } },
});
const inBody = { subject: 'Reset', body: 'Hello %DISPLAY_NAME%' };
const inSubject = { subject: '%DISPLAY_NAME%!' };

const ofAnother = { budgetFilter: { projects: ['projects/2'] } };
const schedules = (...backupSchedules: readonly object[]) => ({ backupSchedules });
const texts = (sendEmail: object) => ({ ...identity, notification: { sendEmail } });
/** The end of a URL, Google's response to it, and the faults that the doctor then prints. */
test.each<[end: string, answer: unknown, ...faults: RegExp[]]>([
  [
    '/services?filter=state:ENABLED&pageSize=200',
    {},
    ...neededServices.map((name) => RegExp(name)),
  ],
  ['/billingInfo', {}, /Billing: .*Blaze plan: https:/, /Budget: No budget warns/],
  ['/budgets?pageSize=100', { budgets: [ofAnother] }, /Budget/],
  [
    '/serviceAccounts?pageSize=100',
    {},
    ...Object.keys(rights).map(() => /^Service accounts: [\w-]+@.* does not exist\./),
  ],
  [iam, may('roles/editor', account('send-alert')), /send-alert@.* has the role editor/],
  [iam, may('roles/editor', account('sign-up'))],
  [iam, may('roles/secretmanager.viewer', builds), /1-compute@.* has the role secretm/],
  // The first deployment grants these roles to the build account.
  [iam, may('roles/run.invoker', builds)],
  [iam, may('roles/eventarc.eventReceiver', builds)],
  [data, { ...database, deleteProtectionState: '' }, /Backups: The database can be deleted by m/],
  [data, { ...database, pointInTimeRecoveryEnablement: '' }, /recovery is off/],
  [data, { ...database, type: 'DATASTORE_MODE' }, /native mode, .*: https:/],
  ['/backupSchedules', {}, /no daily backup/, /no weekly backup/],
  ['/backupSchedules', schedules({ dailyRecurrence: {} }), /no weekly backup/],
  [config, { ...identity, subtype: 'FIREBASE_AUTH' }, /Accounts: .* not been upgraded/],
  [config, { ...identity, signIn: {} }, /Shoppers cannot sign in with a password/],
  [config, { ...identity, client: {} }, /Anyone can create accounts/],
  [config, { ...identity, emailPrivacyConfig: {} }, /Anyone can find out which addresses/],
  [config, { ...identity, authorizedDomains: [...hosts, 'localhost'] }, /domains are .*localhost/],
  [config, { ...identity, authorizedDomains: hosts.slice(1) }, /domains are/],
  [
    config,
    texts({ resetPasswordTemplate: inBody }),
    /The body of resetPasswordTemplate contains %D/,
  ],
  [config, texts({ changeEmailTemplate: inSubject }), /subject of changeEmailTemplate contains/],
  // The password reset is the only email whose body Google lets the owner edit.
  [config, texts({ verifyEmailTemplate: inBody })],
  [key, {}, /The pages’ API key works on every site/, /works for every Google service/],
  [key, referrers('groundup.example'), /Public key: .* works on groundup.example; the store/],
  [key, referrers(...hosts, 'localhost:5173'), /Public key: .* works on .*localhost:5173/],
  [key, referrers(...hosts)],
  [
    key,
    { restrictions: { ...restrictions, apiTargets: restrictions.apiTargets.slice(1) } },
    /works for firebaseappcheck.*; the pages call .*identitytoolkit/,
  ],
  ['/secrets/STRIPE_SECRET_KEY/versions/latest', { state: 'OFF' }, /has no STRIPE_SECRET_KEY/],
  [
    '/keys?pageSize=100',
    {},
    /no key named Ground Up sign-up/,
    /no key named Ground Up App Check/,
    /^App Check/,
    /VITE_RECAPTCHA_SITE_KEY in .env is 6L-sign-up, not the value/,
    /VITE_APP_CHECK_SITE_KEY/,
  ],
  ['/recaptchaEnterpriseConfig', { siteKey: 'other' }, /is not registered with App Check/],
  ['/metrics?pageSize=500', {}, /count store-errors/, /count reconcile-done/],
  ['/notificationChannels?pageSize=500', {}, /Watch: Cloud Monitoring cannot email hello@/],
  [
    '/alertPolicies?pageSize=500',
    {},
    /look today/,
    /process ended/,
    /five errors/,
    /no hourly comparison/,
  ],
])('the doctor reports the faults in the response to %s: %j', async (end, answer, ...wanted) => {
  const found = await faults({ google: owning({ [end]: answer }) });
  expect(found).toEqual(wanted.map((fault) => expect.stringMatching(fault) as unknown));
});

test('the doctor names the file if a setting is from a different project', async () => {
  const readFile = (path: string) =>
    ready.readFile(path)?.replace('VITE_FIREBASE_APP_ID=1:1:web:1', 'VITE_FIREBASE_APP_ID=other');
  expect(await faults({ readFile })).toEqual([
    'Settings files: VITE_FIREBASE_APP_ID in .env is other, not 1:1:web:1. To fix that: npm run setup',
  ]);
});

test.each([
  ['', 'A=1\n'],
  ['A=0\nB=2\n', 'A=1\nB=2\n'],
  ['# A=7\nB=2', '# A=7\nB=2\nA=1\n'],
])('a setting in %j is set, and the other lines stay as they are', (text, after) => {
  expect(withSetting(text, 'A', '1')).toBe(after);
});
