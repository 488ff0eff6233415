import { asks, takes, type Api } from './api.ts';
import { needsOwner, policyOf, setPolicy } from './policy.ts';

/** https://cloud.google.com/resource-manager/reference/rest/v1/projects */
export const resourceManager: Api = {
  host: 'cloudresourcemanager.googleapis.com',
  title: 'Cloud Resource Manager API',
  routes: [
    asks('GET /v1/projects/{project}', 'resourcemanager.Project', ({ project }) => ({
      projectId: project.id,
      projectNumber: project.number,
      lifecycleState: 'ACTIVE',
    })),
    takes(
      'POST /v1/projects/{project}:testIamPermissions',
      'iam.TestPermissions',
      'iam.TestPermissionsResponse',
      ({ caller, body }) => ({ permissions: caller === 'owner' ? (body.permissions ?? []) : [] }),
    ),
    takes(
      'POST /v1/projects/{project}:getIamPolicy',
      'resourcemanager.GetIamPolicy',
      'resourcemanager.Policy',
      ({ project }) => ({ version: 1, bindings: policyOf(project, `projects/${project.id}`) }),
    ),
    takes(
      'POST /v1/projects/{project}:setIamPolicy',
      'resourcemanager.SetIamPolicy',
      'resourcemanager.Policy',
      ({ project, caller, body }) => {
        needsOwner(caller, project);
        setPolicy(project, `projects/${project.id}`, body.policy?.bindings ?? []);
        return { version: 1, bindings: policyOf(project, `projects/${project.id}`) };
      },
    ),
  ],
};
