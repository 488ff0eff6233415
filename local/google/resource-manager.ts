import { withBody, withoutBody, type Api } from './api.ts';
import { requireOwner, policyOf, setPolicy } from './policy.ts';

/** https://cloud.google.com/resource-manager/reference/rest/v1/projects */
export const resourceManager: Api = {
  host: 'cloudresourcemanager.googleapis.com',
  title: 'Cloud Resource Manager API',
  routes: [
    withoutBody('GET /v1/projects/{project}', 'resourcemanager.Project', ({ project }) => ({
      projectId: project.id,
      projectNumber: project.number,
      lifecycleState: 'ACTIVE',
    })),
    withBody(
      'POST /v1/projects/{project}:testIamPermissions',
      'iam.TestPermissions',
      'iam.TestPermissionsResponse',
      ({ caller, body }) => ({ permissions: caller === 'owner' ? (body.permissions ?? []) : [] }),
    ),
    withBody(
      'POST /v1/projects/{project}:getIamPolicy',
      'resourcemanager.GetIamPolicy',
      'resourcemanager.Policy',
      ({ project }) => ({ version: 1, bindings: policyOf(project, `projects/${project.id}`) }),
    ),
    withBody(
      'POST /v1/projects/{project}:setIamPolicy',
      'resourcemanager.SetIamPolicy',
      'resourcemanager.Policy',
      ({ project, caller, body }) => {
        requireOwner(caller, project);
        setPolicy(project, `projects/${project.id}`, body.policy?.bindings ?? []);
        return { version: 1, bindings: policyOf(project, `projects/${project.id}`) };
      },
    ),
  ],
};
