import { withBody, withoutBody, type Api } from './api.ts';
import { policyOf, setPolicy } from './policy.ts';

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
      ({ body }) => ({ permissions: body.permissions ?? [] }),
    ),
    withBody(
      'POST /v1/projects/{project}:getIamPolicy',
      'resourcemanager.GetIamPolicy',
      'resourcemanager.Policy',
      ({ project, name }) => ({ version: 1, bindings: policyOf(project, name) }),
    ),
    withBody(
      'POST /v1/projects/{project}:setIamPolicy',
      'resourcemanager.SetIamPolicy',
      'resourcemanager.Policy',
      ({ project, name, body }) => setPolicy(project, name, body.policy?.bindings ?? []),
    ),
  ],
};
