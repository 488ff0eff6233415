import { fieldOf, fieldsIn, listOf, textOf } from '../../../../src/domain/field.ts';
import { checkoutSettings } from '../../../src/settings/settings.ts';
import { bad, check, type Check } from './finding.ts';

/** Google's services that the pages call with the public key. */
const called = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firestore.googleapis.com',
  'firebaseappcheck.googleapis.com',
];

/** The public key of the pages works only on the store's own sites, and only for the services that they call. */
export const checkApiKey: Check = async ({ id, env, site, google }) => {
  const keys = 'https://apikeys.googleapis.com/v2';
  const value = encodeURIComponent(site['VITE_FIREBASE_API_KEY'] ?? '');
  const name = textOf(await google('GET', `${keys}/keys:lookupKey?keyString=${value}`), 'name');
  const key = await google('GET', `${keys}/${name}`);
  const sites = listOf(key, 'restrictions', 'browserKeyRestrictions', 'allowedReferrers').map(
    String,
  );
  const services = listOf(key, 'restrictions', 'apiTargets').map((one) => textOf(one, 'service'));
  const { allowedOrigins } = checkoutSettings(env);
  const shut = allowedOrigins.filter(
    (origin) => !sites.some((one) => one.includes(hostOf(origin))),
  );
  const own = [...allowedOrigins.map(hostOf), `${id}.web.app`, `${id}.firebaseapp.com`];
  const strange = sites.filter((one) => !own.some((host) => one.includes(host)));
  const missing = called.filter((service) => !services.includes(service));
  const where = 'restrict the key in Google Cloud, APIs and services, Credentials';
  return [
    sites.length === 0
      ? bad(`The key of the pages works on every site: ${where}.`)
      : check(
          shut.length + strange.length === 0,
          'The key of the pages works on the store’s sites alone.',
          `The key of the pages allows ${sites.join(', ')}, the store is at ${allowedOrigins.join(', ')}: ${where}.`,
        ),
    services.length === 0
      ? bad(`The key of the pages works for every service of Google: ${where}.`)
      : check(
          missing.length === 0,
          'The key of the pages works for the services that they call.',
          `The key of the pages does not work for ${missing.join(', ')}: ${where}.`,
        ),
  ];
};

const hostOf = (origin: string): string => new URL(origin).host;

/** A mail of the identity provider that carries a name, which anyone may choose. */
const named = '%DISPLAY_NAME%';

/** Accounts: no foreign site may sign in, nobody learns who has one, and no mail carries words of a stranger. */
export const checkAccounts: Check = async ({ id, google }) => {
  const config = await google(
    'GET',
    `https://identitytoolkit.googleapis.com/admin/v2/projects/${id}/config`,
  );
  const templates = Object.entries(fieldsIn(fieldOf(config, 'notification', 'sendEmail')));
  const carrying = templates.filter(([name, one]) => {
    // Of the other mails, Firebase lets nobody edit the message.
    const message = name === 'resetPasswordTemplate' ? textOf(one, 'body') : '';
    return [textOf(one, 'subject'), message].some((part) => part?.includes(named));
  });
  return [
    check(
      !listOf(config, 'authorizedDomains').includes('localhost'),
      'No program on a shopper’s machine is an authorized domain.',
      'localhost is an authorized domain: remove it in Authentication, Settings.',
    ),
    check(
      fieldOf(config, 'emailPrivacyConfig', 'enableImprovedEmailPrivacy') === true,
      'Nobody learns from an answer which addresses have accounts.',
      'Anyone can ask which addresses have accounts: tick Email enumeration protection in Authentication, Settings, User actions.',
    ),
    check(
      carrying.length === 0,
      'No subject and no reset mail of Authentication carries a name that a stranger chose.',
      `${carrying.map(([name]) => name).join(', ')}: the subject, or the message of the reset, has ${named}, which anyone can fill with an advertisement. Take it out in Authentication, Templates.`,
    ),
  ];
};

/** The database cannot be deleted by mistake, and is backed up. */
export const checkBackups: Check = async ({ id, google }) => {
  const address = `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)`;
  const [database, schedules] = await Promise.all([
    google('GET', address),
    google('GET', `${address}/backupSchedules`),
  ]);
  const has = (field: string, value: string): boolean => textOf(database, field) === value;
  const kinds = listOf(schedules, 'backupSchedules').flatMap((one) =>
    ['dailyRecurrence', 'weeklyRecurrence'].filter((kind) => fieldOf(one, kind) !== undefined),
  );
  const step = 'docs/going-live.md, step 2';
  return [
    check(
      has('deleteProtectionState', 'DELETE_PROTECTION_ENABLED'),
      'The database is protected from deletion.',
      `The database can be deleted by mistake: ${step}.`,
    ),
    check(
      has('pointInTimeRecoveryEnablement', 'POINT_IN_TIME_RECOVERY_ENABLED'),
      'The database of a minute of the last week can be read.',
      `Point-in-time recovery is off: ${step}.`,
    ),
    check(
      new Set(kinds).size === 2,
      'The database is backed up every day and every week.',
      `The database is not backed up every day and every week: ${step}.`,
    ),
  ];
};
