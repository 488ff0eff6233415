import { found, patched, reads, withBody, withoutBody, type Api } from './api.ts';
import { computeAccount } from './service-usage.ts';
import { webApps } from './web-app.ts';

const repository = '/v1/projects/{project}/locations/{location}/repositories/{repository}';

export const smallApis: readonly Api[] = [
  {
    host: 'firebase.googleapis.com',
    title: 'Firebase Management API',
    routes: [
      withoutBody('GET /v1beta1/projects/{project}', 'firebase.Project', ({ project }) => ({
        name: `projects/${project.id}`,
        projectId: project.id,
        projectNumber: project.number,
        resources: { hostingSite: project.id },
        state: 'ACTIVE',
      })),
      withoutBody(
        'GET /v1beta1/projects/{project}/adminSdkConfig',
        'firebase.AdminSdkConfig',
        ({ project: { id } }) => ({ projectId: id, storageBucket: `${id}.firebasestorage.app` }),
      ),
      ...webApps,
    ],
  },
  {
    host: 'cloudbilling.googleapis.com',
    title: 'Cloud Billing API',
    routes: [
      withoutBody(
        'GET /v1/projects/{project}/billingInfo',
        'billing.ProjectBillingInfo',
        ({ project }) => ({
          name: `projects/${project.id}/billingInfo`,
          projectId: project.id,
          billingEnabled: true,
          billingAccountName: 'billingAccounts/01AB',
        }),
      ),
    ],
  },
  {
    host: 'compute.googleapis.com',
    title: 'Compute Engine API',
    routes: [
      withoutBody('GET /compute/v1/projects/{project}', 'compute.Project', ({ project }) => ({
        name: project.id,
        defaultServiceAccount: computeAccount(project),
      })),
    ],
  },
  {
    host: 'artifactregistry.googleapis.com',
    title: 'Artifact Registry API',
    routes: [
      reads(`GET ${repository}`, 'artifactregistry.Repository', (project) => project.repositories),
      withBody(
        `PATCH ${repository}`,
        'artifactregistry.Repository',
        'artifactregistry.Repository',
        ({ project, name, query, body }) => {
          const before = found(project.repositories, name);
          const after = patched(before, body, query.get('updateMask'));
          project.repositories.set(name, after);
          return after;
        },
      ),
    ],
  },
  {
    host: 'firebaseextensions.googleapis.com',
    title: 'Firebase Extensions API',
    routes: [
      withoutBody(
        'GET /v1beta/projects/{project}/instances',
        'extensions.ListInstances',
        () => ({}),
      ),
    ],
  },
];
