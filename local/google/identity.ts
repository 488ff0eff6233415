import { found, patched, withBody, withoutBody, type Api } from './api.ts';
import { invalid } from './refusal.ts';

const config = '/admin/v2/projects/{project}/config';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects */
export const identity: Api = {
  host: 'identitytoolkit.googleapis.com',
  title: 'Identity Toolkit API',
  routes: [
    withBody(
      'POST /v2/projects/{project}/identityPlatform:initializeAuth',
      'identity.Initialize',
      'identity.Initialized',
      ({ project }) => {
        if (project.identity.get(project.id)?.subtype === 'IDENTITY_PLATFORM')
          throw invalid('INVALID_PROJECT_ID : Identity Platform has already been enabled.');
        const { id } = project;
        project.identity.set(id, {
          name: `projects/${project.number}/config`,
          subtype: 'IDENTITY_PLATFORM',
          authorizedDomains: ['localhost', `${id}.firebaseapp.com`, `${id}.web.app`],
        });
        return {};
      },
    ),
    withoutBody(`GET ${config}`, 'identity.Config', ({ project }) =>
      found(project.identity, project.id),
    ),
    withBody(
      `PATCH ${config}`,
      'identity.Config',
      'identity.Config',
      ({ project, query, body }) => {
        const after = patched(found(project.identity, project.id), body, query.get('updateMask'));
        project.identity.set(project.id, after);
        return after;
      },
    ),
  ],
};
