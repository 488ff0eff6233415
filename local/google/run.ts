import { withBody, type Api } from './api.ts';
import { hasRole, setPolicy } from './policy.ts';
import type { Caller, Project } from './project.ts';
import { notFound } from './refusal.ts';

const service = '/v1/projects/{project}/locations/{location}/services/{service}';

export function refusedCall(
  project: Project,
  caller: Caller | 'allUsers',
  functionName: string,
): string | undefined {
  const short = functionName.split('/').at(-1) ?? '';
  const name = `projects/${project.id}/locations/us-central1/services/${short.toLowerCase()}`;
  return project.policies.has(name) && hasRole(project, caller, 'run.invoker', name)
    ? undefined
    : `The IAM principal ${caller} lacks the role roles/run.invoker (permission run.routes.invoke) on ${short}.`;
}

/** https://cloud.google.com/run/docs/reference/rest/v1/projects.locations.services */
export const run: Api = {
  host: 'run.googleapis.com',
  title: 'Cloud Run Admin API',
  routes: [
    withBody(
      `POST ${service}:setIamPolicy`,
      'run.SetIamPolicy',
      'run.Policy',
      ({ project, name, body }) => {
        if (!project.policies.has(name)) throw notFound(`Service ${name}`);
        return setPolicy(project, name, body.policy?.bindings ?? []);
      },
    ),
  ],
};
