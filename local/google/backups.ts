import { found, operation, withBody, withoutBody, type Route } from './api.ts';
import { requireOwner } from './policy.ts';
import { exists, Refusal } from './refusal.ts';

const databases = '/v1/projects/{project}/databases';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.locations.backups */
export const backups: readonly Route[] = [
  withoutBody(
    'GET /v1/projects/{project}/locations/{location}/backups',
    'firestore.ListBackups',
    ({ project }) => ({ backups: [...project.backups.values()] }),
  ),
  withoutBody(
    `DELETE ${databases}/{database}`,
    'serviceusage.Operation',
    ({ project, caller, params: { database } }) => {
      requireOwner(caller, project);
      const name = `projects/${project.id}/databases/${database}`;
      if (found(project.databases, name).deleteProtectionState === 'DELETE_PROTECTION_ENABLED')
        throw new Refusal(
          400,
          'FAILED_PRECONDITION',
          `Database ${name} has delete protection enabled.`,
        );
      project.databases.delete(name);
      for (const schedule of project.backupSchedules.keys())
        if (schedule.startsWith(`${name}/`)) project.backupSchedules.delete(schedule);
      return operation(project, `${name}/operations/delete`, {});
    },
  ),
  withBody(
    `POST ${databases}:restore`,
    'firestore.RestoreDatabase',
    'serviceusage.Operation',
    ({ project, caller, body: { databaseId, backup } }) => {
      requireOwner(caller, project);
      found(project.backups, backup ?? '');
      const name = `projects/${project.id}/databases/${databaseId}`;
      if (project.databases.has(name)) throw exists(`The database ${name}`);
      const database = { name, type: 'FIRESTORE_NATIVE', locationId: 'nam5' };
      project.databases.set(name, database);
      return operation(project, `${name}/operations/restore`, database);
    },
  ),
  withoutBody(
    `GET ${databases}/{database}/operations/{operation}`,
    'serviceusage.Operation',
    ({ project, params }) =>
      found(
        project.operations,
        `projects/${project.id}/databases/${params['database']}/operations/${params['operation']}`,
      ),
  ),
];
