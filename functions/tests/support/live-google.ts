import { accountOf, rights } from '../../src/settings/rights.ts';
import { indexes } from '../../tools/indexes.ts';
import type { Project } from '../../tools/lib/doctor/project.ts';

/** What Google says to the owner of a project where all is right, and ways to make it wrong. */

export const id = 'ground-up-live';

/** The indexes of the database, as Google lists them. */
export const indexesThatAre = (state: string): readonly object[] =>
  indexes.indexes.map(({ collectionGroup, fields }) => ({
    name: `projects/${id}/databases/(default)/collectionGroups/${collectionGroup}/indexes/a`,
    fields: [...fields, { fieldPath: '__name__' }],
    state,
  }));

/** The functions, as Google lists them, each with changes to its service. */
export const functionsThatAre = (service: object = {}, state = 'ACTIVE'): readonly object[] =>
  Object.entries(rights).map(([name, { secrets }]) => ({
    name: `projects/${id}/locations/us-central1/functions/${name}`,
    state,
    serviceConfig: {
      serviceAccountEmail: `${accountOf(name)}@${id}.iam.gserviceaccount.com`,
      secretEnvironmentVariables: secrets.map((key) => ({ key })),
      ...service,
    },
  }));

const builder = {
  role: 'roles/cloudbuild.builds.builder',
  members: ['serviceAccount:1-compute@developer.gserviceaccount.com', 'user:ada@groundup.example'],
};

/** Who may do what in the project, besides what is given more. */
export const policyWith = (...more: readonly object[]) => ({
  bindings: [
    builder,
    ...Object.entries(rights).flatMap(([name, { roles }]) =>
      roles.map((role) => ({
        role: `roles/${role}`,
        members: [`serviceAccount:${accountOf(name)}@${id}.iam.gserviceaccount.com`],
      })),
    ),
    ...more,
  ],
});

/** Accounts as they should be set. */
export const identity = {
  authorizedDomains: ['groundup.example'],
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: { sendEmail: { resetPasswordTemplate: { body: '%LINK%' }, method: 'DEFAULT' } },
};

export const database = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};

/** The restrictions of the key of the pages. */
export const restrictions = {
  browserKeyRestrictions: {
    allowedReferrers: ['groundup.example', `${id}.web.app`, `https://${id}.firebaseapp.com/*`],
  },
  apiTargets: ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'].map((name) => ({
    service: `${name}.googleapis.com`,
  })),
};

/** What Google says to the owner, by the end of the address. */
const owned: Readonly<Record<string, unknown>> = {
  '/-/indexes?pageSize=1000': { indexes: indexesThatAre('READY') },
  '/fields/expireAt': { ttlConfig: { state: 'ACTIVE' } },
  '/functions?pageSize=500': { functions: functionsThatAre() },
  ':getIamPolicy': policyWith(),
  [`/admin/v2/projects/${id}/config`]: identity,
  'keyString=AIzaLive': { name: 'projects/1/locations/global/keys/a' },
  '/v2/projects/1/locations/global/keys/a': { restrictions },
  '/databases/(default)': database,
  '/backupSchedules': { backupSchedules: [{ dailyRecurrence: {} }, { weeklyRecurrence: {} }] },
  '/functions/stripeWebhook': { serviceConfig: { uri: 'https://stripewebhook-1a-uc.a.run.app' } },
};

/** Asks Google as the owner, where these answers are others. */
export const owning =
  (changes: Readonly<Record<string, unknown>> = {}): Project['google'] =>
  async (_method, url) =>
    Object.entries({ ...owned, ...changes }).find(([end]) => url.endsWith(end))?.[1];
