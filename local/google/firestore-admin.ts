import { randomUUID } from 'node:crypto';
import {
  childrenOf,
  found,
  operation,
  reads,
  withBody,
  withoutBody,
  type Api,
  type Call,
} from './api.ts';
import { exists } from './refusal.ts';

const databases = '/v1/projects/{project}/databases';

/** The database that the path's resource belongs to. Throws a refusal if there is no such database. */
function databaseOf({ project, name }: Call<unknown>): string {
  const database = name.split('/').slice(0, 4).join('/');
  found(project.databases, database);
  return database;
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
export const firestoreAdmin: Api = {
  host: 'firestore.googleapis.com',
  title: 'Cloud Firestore API',
  routes: [
    withBody(`POST ${databases}`, 'firestore.Database', 'serviceusage.Operation', (call) => {
      const { project, query, body } = call;
      const name = `${call.name}/${query.get('databaseId')}`;
      if (project.databases.has(name)) throw exists(`The database ${name}`);
      project.databases.set(name, { ...body, name });
      return operation(project, `${name}/operations/create`, { ...body, name });
    }),
    reads(`GET ${databases}/{database}`, 'firestore.Database', (project) => project.databases),
    withoutBody(
      `GET ${databases}/{database}/backupSchedules`,
      'firestore.ListBackupSchedules',
      (call) => ({
        backupSchedules: childrenOf(call.project.backupSchedules, databaseOf(call)),
      }),
    ),
    withBody(
      `POST ${databases}/{database}/backupSchedules`,
      'firestore.BackupSchedule',
      'firestore.BackupSchedule',
      (call) => {
        const name = `${databaseOf(call)}/backupSchedules/${randomUUID()}`;
        const schedule = { ...call.body, name };
        call.project.backupSchedules.set(name, schedule);
        return schedule;
      },
    ),
    withoutBody(
      `GET ${databases}/{database}/collectionGroups/-/indexes`,
      'firestore.ListIndexes',
      (call) => ({ indexes: childrenOf(call.project.indexes, databaseOf(call)) }),
    ),
    withoutBody(
      `GET ${databases}/{database}/collectionGroups/-/fields`,
      'firestore.ListFields',
      (call) => ({
        fields: childrenOf(call.project.fields, databaseOf(call)),
      }),
    ),
    withBody(
      `POST ${databases}/{database}/collectionGroups/{group}/indexes`,
      'firestore.Index',
      'serviceusage.Operation',
      (call) => {
        const name = `${call.name}/${randomUUID()}`;
        const fields = [...(call.body.fields ?? []), { fieldPath: '__name__', order: 'ASCENDING' }];
        const index = { ...call.body, name, fields, state: 'READY' };
        call.project.indexes.set(name, index);
        return operation(call.project, `${databaseOf(call)}/operations/${randomUUID()}`, index);
      },
    ),
    withoutBody(
      `GET ${databases}/{database}/collectionGroups/{group}/fields/{field}`,
      'firestore.Field',
      (call) => {
        databaseOf(call);
        return call.project.fields.get(call.name) ?? { name: call.name };
      },
    ),
    withBody(
      `PATCH ${databases}/{database}/collectionGroups/{group}/fields/{field}`,
      'firestore.Field',
      'serviceusage.Operation',
      (call) => {
        const { name } = call;
        const { ttlConfig, ...others } = call.body;
        const field = { ...others, name, ...(ttlConfig && { ttlConfig: { state: 'ACTIVE' } }) };
        call.project.fields.set(name, field);
        return operation(call.project, `${databaseOf(call)}/operations/${randomUUID()}`, field);
      },
    ),
  ],
};
