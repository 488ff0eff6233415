import { randomUUID } from 'node:crypto';
import {
  childrenOf,
  found,
  operation,
  patched,
  withBody,
  withoutBody,
  type Api,
  type Call,
} from './api.ts';
import { requireOwner } from './policy.ts';
import { exists, notFound } from './refusal.ts';

const databases = '/v1/projects/{project}/databases';

function nameOf({ project, params }: Call<unknown>): string {
  const name = `projects/${project.id}/databases/${params['database']}`;
  if (!project.databases.has(name)) throw notFound(`The database ${name}`);
  return name;
}

const groupOf = (call: Call<unknown>): string =>
  `${nameOf(call)}/collectionGroups/${call.params['group']}`;

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
export const firestoreAdmin: Api = {
  host: 'firestore.googleapis.com',
  title: 'Cloud Firestore API',
  routes: [
    withoutBody(`GET ${databases}`, 'firestore.ListDatabases', ({ project }) => ({
      databases: [...project.databases.values()],
    })),
    withBody(
      `POST ${databases}`,
      'firestore.Database',
      'serviceusage.Operation',
      ({ project, caller, query, body }) => {
        requireOwner(caller, project);
        const name = `projects/${project.id}/databases/${query.get('databaseId')}`;
        if (project.databases.has(name)) throw exists(`The database ${name}`);
        project.databases.set(name, { ...body, name });
        return operation(project, `${name}/operations/create`, { ...body, name });
      },
    ),
    withoutBody(`GET ${databases}/{database}`, 'firestore.Database', (call) =>
      found(call.project.databases, nameOf(call)),
    ),
    withBody(
      `PATCH ${databases}/{database}`,
      'firestore.Database',
      'serviceusage.Operation',
      (call) => {
        requireOwner(call.caller, call.project);
        const name = nameOf(call);
        const before = found(call.project.databases, name);
        const after = patched(before, call.body, call.query.get('updateMask'));
        call.project.databases.set(name, after);
        return operation(call.project, `${name}/operations/update`, after);
      },
    ),
    withoutBody(
      `GET ${databases}/{database}/backupSchedules`,
      'firestore.ListBackupSchedules',
      (call) => ({
        backupSchedules: childrenOf(
          call.project.backupSchedules,
          `${nameOf(call)}/backupSchedules`,
        ),
      }),
    ),
    withBody(
      `POST ${databases}/{database}/backupSchedules`,
      'firestore.BackupSchedule',
      'firestore.BackupSchedule',
      (call) => {
        requireOwner(call.caller, call.project);
        const name = `${nameOf(call)}/backupSchedules/${randomUUID()}`;
        const schedule = { ...call.body, name };
        call.project.backupSchedules.set(name, schedule);
        return schedule;
      },
    ),
    withoutBody(
      `GET ${databases}/{database}/collectionGroups/-/indexes`,
      'firestore.ListIndexes',
      (call) => ({ indexes: childrenOf(call.project.indexes, nameOf(call)) }),
    ),
    withoutBody(
      `GET ${databases}/{database}/collectionGroups/-/fields`,
      'firestore.ListFields',
      (call) => ({
        fields: childrenOf(call.project.fields, nameOf(call)),
      }),
    ),
    withBody(
      `POST ${databases}/{database}/collectionGroups/{group}/indexes`,
      'firestore.Index',
      'serviceusage.Operation',
      (call) => {
        requireOwner(call.caller, call.project);
        const name = `${groupOf(call)}/indexes/${randomUUID()}`;
        const fields = [...(call.body.fields ?? []), { fieldPath: '__name__', order: 'ASCENDING' }];
        const index = { ...call.body, name, fields, state: 'READY' };
        call.project.indexes.set(name, index);
        return operation(call.project, `${nameOf(call)}/operations/${randomUUID()}`, index);
      },
    ),
    withoutBody(
      `GET ${databases}/{database}/collectionGroups/{group}/fields/{field}`,
      'firestore.Field',
      (call) => {
        const name = `${groupOf(call)}/fields/${call.params['field']}`;
        return call.project.fields.get(name) ?? { name };
      },
    ),
    withBody(
      `PATCH ${databases}/{database}/collectionGroups/{group}/fields/{field}`,
      'firestore.Field',
      'serviceusage.Operation',
      (call) => {
        requireOwner(call.caller, call.project);
        const name = `${groupOf(call)}/fields/${call.params['field']}`;
        const { ttlConfig, ...others } = call.body;
        const field = { ...others, name, ...(ttlConfig && { ttlConfig: { state: 'ACTIVE' } }) };
        call.project.fields.set(name, field);
        return operation(call.project, `${nameOf(call)}/operations/${randomUUID()}`, field);
      },
    ),
  ],
};
