import { addressOf, rights } from '../../functions/src/settings/rights.ts';
import { setPolicy } from './policy.ts';
import type { Project } from './project.ts';
import { computeAccount, enable } from './service-usage.ts';

/** Google's services that the store uses. */
const services = [
  'apikeys',
  'artifactregistry',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'eventarc',
  'firebaseappcheck',
  // Each deployment asks for it, whether or not there are extensions.
  'firebaseextensions',
  'firestore',
  'iam',
  'pubsub',
  'run',
  'secretmanager',
];

/** Sets up a new project as docs/going-live.md does before the first deployment. */
export function setUp(project: Project, secrets: Readonly<Record<string, string>>): void {
  for (const service of services) enable(project, `${service}.googleapis.com`);
  const bindings = new Map([
    ['cloudbuild.builds.builder', [`serviceAccount:${computeAccount(project)}`]],
  ]);
  for (const [name, { roles }] of Object.entries(rights)) {
    const email = addressOf(name, project.id);
    project.accounts.set(email, {
      name: `projects/${project.id}/serviceAccounts/${email}`,
      email,
      projectId: project.id,
    });
    for (const role of roles)
      bindings.set(role, [...(bindings.get(role) ?? []), `serviceAccount:${email}`]);
  }
  setPolicy(
    project,
    `projects/${project.id}`,
    [...bindings].map(([role, members]) => ({ role: `roles/${role}`, members })),
  );
  for (const [name, value] of Object.entries(secrets)) {
    const secret = `projects/${project.id}/secrets/${name}`;
    project.secrets.set(secret, {
      secret: { name: secret, replication: { automatic: {} } },
      versions: [
        {
          data: Buffer.from(value).toString('base64'),
          state: 'ENABLED',
          createTime: new Date().toISOString(),
        },
      ],
    });
  }
  const database = `projects/${project.id}/databases/(default)`;
  project.databases.set(database, {
    name: database,
    type: 'FIRESTORE_NATIVE',
    locationId: 'nam5',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  });
  for (const recurrence of [{ dailyRecurrence: {} }, { weeklyRecurrence: { day: 'SUNDAY' } }]) {
    const name = `${database}/backupSchedules/${Object.keys(recurrence)[0]}`;
    project.backupSchedules.set(name, { name, ...recurrence });
  }
}
