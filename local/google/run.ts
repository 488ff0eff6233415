import { withBody, withoutBody, type Api, type Call } from './api.ts';
import { hasRole, requireOwner, policyOf, setPolicy } from './policy.ts';
import type { Caller, Project } from './project.ts';
import { notFound } from './refusal.ts';

const service = '/v1/projects/{project}/locations/{location}/services/{service}';

function nameOf({ project, params }: Call<unknown>): string {
  const name = `projects/${project.id}/locations/${params['location']}/services/${params['service']}`;
  if (!project.policies.has(name)) throw notFound(`Service ${name}`);
  return name;
}

/** Why Cloud Run does not let somebody call a function; undefined if it does. */
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
    withoutBody(`GET ${service}:getIamPolicy`, 'run.Policy', (call) => ({
      version: 1,
      bindings: policyOf(call.project, nameOf(call)),
    })),
    withBody(`POST ${service}:setIamPolicy`, 'run.SetIamPolicy', 'run.Policy', (call) => {
      requireOwner(call.caller, call.project);
      setPolicy(call.project, nameOf(call), call.body.policy?.bindings ?? []);
      return { version: 1, bindings: policyOf(call.project, nameOf(call)) };
    }),
  ],
};
