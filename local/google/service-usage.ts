import { operation, withBody, withoutBody, type Api } from './api.ts';
import type { Project } from './project.ts';

/** The email address of the build account, which exists once Compute Engine or Cloud Run is enabled. */
export const computeAccount = (project: Project): string =>
  `${project.number}-compute@developer.gserviceaccount.com`;

/** The accounts that Google creates when it enables a service. */
const agents: Readonly<Record<string, (project: Project) => readonly string[]>> = {
  'compute.googleapis.com': (project) => [computeAccount(project)],
  'run.googleapis.com': (project) => [computeAccount(project)],
  'pubsub.googleapis.com': ({ number }) => [agentOf(number, 'pubsub')],
  'eventarc.googleapis.com': ({ number }) => [agentOf(number, 'eventarc')],
  'cloudbuild.googleapis.com': ({ number }) => [`${number}@cloudbuild.gserviceaccount.com`],
};

const agentOf = (number: string, service: string): string =>
  `service-${number}@gcp-sa-${service}.iam.gserviceaccount.com`;

export function enable(project: Project, service: string): void {
  project.services.add(service);
  for (const email of agents[service]?.(project) ?? [])
    project.accounts.set(email, { name: `projects/${project.id}/serviceAccounts/${email}`, email });
}

const stateOf = (project: Project, service: string) => ({
  name: `projects/${project.number}/services/${service}`,
  parent: `projects/${project.number}`,
  config: { name: service },
  state: project.services.has(service) ? 'ENABLED' : 'DISABLED',
});

/** https://cloud.google.com/service-usage/docs/reference/rest */
export const serviceUsage: Api = {
  host: 'serviceusage.googleapis.com',
  title: 'Service Usage API',
  routes: [
    withoutBody(
      'GET /v1/projects/{project}/services',
      'serviceusage.ListServices',
      ({ project }) => ({
        services: [...project.services].map((service) => stateOf(project, service)),
      }),
    ),
    withoutBody(
      'GET /v1/projects/{project}/services/{service}',
      'serviceusage.Service',
      ({ project, params: { service = '' } }) => stateOf(project, service),
    ),
    withBody(
      'POST /v1/projects/{project}/services:batchEnable',
      'serviceusage.BatchEnable',
      'serviceusage.Operation',
      ({ project, body }) => {
        for (const service of body.serviceIds ?? []) enable(project, service);
        return operation(project, 'operations/batch-enable', {});
      },
    ),
    withoutBody(
      'POST /v1beta1/projects/{project}/services/{service}:generateServiceIdentity',
      'serviceusage.GenerateIdentity',
      ({ project, params: { service = '' } }) => {
        const [email = agentOf(project.number, service.replace('.googleapis.com', ''))] =
          agents[service]?.(project) ?? [];
        project.accounts.set(email, {
          name: `projects/${project.id}/serviceAccounts/${email}`,
          email,
        });
        return operation(project, `operations/identity.${service}`, { email });
      },
    ),
  ],
};
