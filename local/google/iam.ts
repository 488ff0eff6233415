import { withBody, withoutBody, type Api } from './api.ts';
import { exists, invalid, notFound } from './refusal.ts';

/** https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts */
export const iam: Api = {
  host: 'iam.googleapis.com',
  title: 'Identity and Access Management (IAM) API',
  routes: [
    withBody(
      'POST /v1/projects/{project}/serviceAccounts',
      'iam.CreateServiceAccount',
      'iam.ServiceAccount',
      ({ project, body: { accountId, serviceAccount } }) => {
        if (!/^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(accountId ?? ''))
          throw invalid(`The account ID "${accountId}" does not have a length between 6 and 30.`);
        const email = `${accountId}@${project.id}.iam.gserviceaccount.com`;
        if (project.accounts.has(email)) throw exists(`Service account ${accountId}`);
        const name = `projects/${project.id}/serviceAccounts/${email}`;
        const account = { ...serviceAccount, name, email, projectId: project.id };
        project.accounts.set(email, account);
        return account;
      },
    ),
    withoutBody(
      'GET /v1/projects/{project}/serviceAccounts',
      'iam.ListServiceAccounts',
      ({ project: { accounts, id } }) => ({
        accounts: [...accounts.values()].filter(({ projectId }) => projectId === id),
      }),
    ),
    withBody(
      'POST /v1/projects/{project}/serviceAccounts/{email}:testIamPermissions',
      'iam.TestPermissions',
      'iam.TestPermissionsResponse',
      ({ project, body, params: { email = '' } }) => {
        if (!project.accounts.has(email)) throw notFound(`Service account ${email}`);
        return { permissions: body.permissions ?? [] };
      },
    ),
  ],
};
