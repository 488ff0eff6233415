import { addressOf, rights } from '../../src/settings/rights.ts';
import { indexes } from '../../owner/project/indexes.ts';
import type { Project } from '../../owner/project/project.ts';
import { secretNames } from '../../owner/project/secrets.ts';
import { neededServices } from '../../owner/project/services.ts';

/** Google's responses for a healthy project, and ways to introduce faults. */

export const id = 'ground-up-live';

/** The database's indexes, as Google lists them, in the given state. */
export const indexesThatAre = (state: string): readonly object[] =>
  indexes.indexes.map(({ collectionGroup, fields }) => ({
    name: `projects/${id}/databases/(default)/collectionGroups/${collectionGroup}/indexes/a`,
    fields: [...fields, { fieldPath: '__name__' }],
    state,
  }));

/** The functions, as Google lists them, with the given changes to each function's service. */
export const functionsThatAre = (service: object = {}, state = 'ACTIVE'): readonly object[] =>
  Object.entries(rights).map(([name, { secrets }]) => ({
    name: `projects/${id}/locations/us-central1/functions/${name}`,
    state,
    serviceConfig: {
      serviceAccountEmail: addressOf(name, id),
      secretEnvironmentVariables: secrets.map((key) => ({ key, version: '1' })),
      ...service,
    },
  }));

const builder = {
  role: 'roles/cloudbuild.builds.builder',
  members: ['serviceAccount:1-compute@developer.gserviceaccount.com', 'user:ada@groundup.example'],
};

/** The project's IAM policy, with additional bindings. */
export const policyWith = (...more: readonly object[]) => ({
  bindings: [
    builder,
    ...Object.entries(rights).flatMap(([name, { roles }]) =>
      roles.map((role) => ({
        role: `roles/${role}`,
        members: [`serviceAccount:${addressOf(name, id)}`],
      })),
    ),
    ...more,
  ],
});

/** The hosts that serve the store. */
export const hosts = ['groundup.example', `${id}.web.app`, `${id}.firebaseapp.com`];

/** The correct settings for shoppers' accounts. */
export const identity = {
  subtype: 'IDENTITY_PLATFORM',
  signIn: { email: { enabled: true, passwordRequired: true } },
  client: { permissions: { disabledUserSignup: true } },
  authorizedDomains: hosts,
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: { sendEmail: { resetPasswordTemplate: { body: '%LINK%' }, method: 'DEFAULT' } },
};

export const database = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};

/** The restrictions on the pages' API key. */
export const restrictions = {
  browserKeyRestrictions: { allowedReferrers: hosts.map((host) => `https://${host}/*`) },
  apiTargets: ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'].map((name) => ({
    service: `${name}.googleapis.com`,
  })),
};

const app = { appId: '1:1:web:1', apiKey: 'AIzaLive' };
const alerts = [
  'somebody must look today',
  'a process ended by itself',
  'more than five errors in an hour',
  'no hourly comparison for two hours',
];
const channel = { name: 'channel-1', labels: { email_address: 'hello@groundup.example' } };

/** Google's responses to the owner, by the last part of the URL. */
const owned: Readonly<Record<string, unknown>> = {
  '/services?filter=state:ENABLED&pageSize=200': {
    services: neededServices.map((name) => ({ config: { name } })),
  },
  [`cloudresourcemanager.googleapis.com/v1/projects/${id}`]: { projectNumber: '1' },
  '/billingInfo': { billingEnabled: true, billingAccountName: 'billingAccounts/1' },
  '/budgets?pageSize=100': { budgets: [{ budgetFilter: { projects: ['projects/1'] } }] },
  '/serviceAccounts?pageSize=100': {
    accounts: Object.keys(rights).map((name) => ({ email: addressOf(name, id) })),
  },
  [`firebase.googleapis.com/v1beta1/projects/${id}`]: { projectId: id },
  '/webApps?pageSize=100': { apps: [app] },
  [`/webApps/${app.appId}/config`]: app,
  '/keys?pageSize=100': {
    keys: ['sign-up', 'App Check'].map((use) => ({
      name: `projects/1/keys/6L-${use.replace(' ', '-')}`,
      displayName: `Ground Up ${use}`,
      webSettings: { allowedDomains: hosts },
    })),
  },
  '/recaptchaEnterpriseConfig': { siteKey: '6L-App-Check' },
  ...Object.fromEntries(
    secretNames.map((name) => [
      `/secrets/${name}/versions/latest`,
      { name: `projects/1/secrets/${name}/versions/1`, state: 'ENABLED' },
    ]),
  ),
  '/metrics?pageSize=500': {
    metrics: [
      { name: 'store-errors', filter: 'jsonPayload.event:* AND severity=ERROR' },
      { name: 'reconcile-done', filter: 'jsonPayload.event="reconcile-done"' },
    ],
  },
  '/notificationChannels?pageSize=500': { notificationChannels: [channel] },
  '/alertPolicies?pageSize=500': {
    alertPolicies: alerts.map((name) => ({
      displayName: `Ground Up: ${name}`,
      notificationChannels: [channel.name],
    })),
  },
  '/-/indexes?pageSize=1000': { indexes: indexesThatAre('READY') },
  '/fields/expireAt': { ttlConfig: { state: 'ACTIVE' } },
  '/functions?pageSize=500': { functions: functionsThatAre() },
  ':getIamPolicy': policyWith(),
  [`/admin/v2/projects/${id}/config`]: identity,
  'keyString=AIzaLive': { name: 'projects/1/locations/global/keys/a' },
  '/v2/projects/1/locations/global/keys/a': { restrictions },
  '/databases/(default)': database,
  '/backupSchedules': { backupSchedules: [{ dailyRecurrence: {} }, { weeklyRecurrence: {} }] },
  '/functions/stripeWebhook': {
    state: 'ACTIVE',
    serviceConfig: {
      uri: 'https://stripewebhook-1a-uc.a.run.app',
      secretEnvironmentVariables: [{ key: 'STRIPE_WEBHOOK_SECRET', version: '1' }],
    },
  },
};

/** Sends requests to Google as the owner, with the given responses replaced. */
export const owning =
  (changes: Readonly<Record<string, unknown>> = {}): Project['google'] =>
  async (_method, url) =>
    Object.entries({ ...owned, ...changes }).find(([end]) => url.endsWith(end))?.[1];
