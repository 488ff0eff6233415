import { randomUUID } from 'node:crypto';
import { fieldOf } from '../../src/domain/field.ts';
import {
  found,
  operation,
  patched,
  withBody,
  withoutBody,
  type Api,
  type Call,
  type Route,
} from './api.ts';
import { invalid } from './refusal.ts';

const apps = '/v1beta1/projects/{project}/webApps';
const keys = '/v1/projects/{project}/keys';
const registered = '/v1/projects/{project}/apps/{app+}/recaptchaEnterpriseConfig';

const configOf = ({ project, params }: Call<unknown>) => {
  const app = found(project.webApps, `projects/${project.id}/webApps/${params['app']}`);
  const key = found(project.apiKeys, app.apiKeyId ?? '');
  return { appId: app.appId ?? null, apiKey: key.keyString ?? null, projectId: project.id };
};

/** https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects.webApps */
export const webApps: readonly Route[] = [
  withoutBody(`GET ${apps}`, 'firebase.ListWebApps', ({ project }) => ({
    apps: [...project.webApps.values()],
  })),
  withBody(`POST ${apps}`, 'firebase.WebApp', 'firebase.Operation', ({ project, body }) => {
    const appId = `1:${project.number}:web:${randomUUID().slice(0, 8)}`;
    const name = `projects/${project.id}/webApps/${appId}`;
    const apiKeyId = `projects/${project.number}/locations/global/keys/${randomUUID()}`;
    project.apiKeys.set(apiKeyId, { keyString: `AIza${randomUUID().replaceAll('-', '')}` });
    const app = { ...body, name, appId, apiKeyId, state: 'ACTIVE' };
    project.webApps.set(name, app);
    return operation(project, `operations/${randomUUID()}`, app);
  }),
  withoutBody(`GET ${apps}/{app+}/config`, 'firebase.WebAppConfig', configOf),
];

/** https://cloud.google.com/api-keys/docs/reference/rest/v2 */
export const apiKeys: Api = {
  host: 'apikeys.googleapis.com',
  title: 'API Keys API',
  routes: [
    withoutBody('GET /v2/keys:lookupKey', 'apikeys.LookupKey', ({ project, query }) => {
      const [name] =
        [...project.apiKeys].find(([, key]) => key.keyString === query.get('keyString')) ?? [];
      if (name === undefined) throw invalid('API key not valid.');
      return { name, parent: `projects/${project.number}/locations/global` };
    }),
    withoutBody('GET /v2/{name+}', 'apikeys.Key', ({ project, params: { name = '' } }) => {
      const { keyString: _, ...shown } = found(project.apiKeys, name);
      return { ...shown, name };
    }),
    withBody('PATCH /v2/{name+}', 'apikeys.Key', 'apikeys.Operation', (call) => {
      const { project, query, body, params } = call;
      const { name = '' } = params;
      const before = found(project.apiKeys, name);
      project.apiKeys.set(name, patched(before, body, query.get('updateMask')));
      return operation(project, `operations/${randomUUID()}`, {});
    }),
  ],
};

const siteKeyOf = ({ project, params }: Call<unknown>): string =>
  `projects/${project.number}/keys/${params['key']}`;

/** https://cloud.google.com/recaptcha/docs/reference/rest/v1/projects.keys */
export const siteKeys: Api = {
  host: 'recaptchaenterprise.googleapis.com',
  title: 'reCAPTCHA Enterprise API',
  routes: [
    withoutBody(`GET ${keys}`, 'recaptcha.ListKeys', ({ project }) => ({
      keys: [...project.siteKeys.values()],
    })),
    withBody(`POST ${keys}`, 'recaptcha.Key', 'recaptcha.Key', ({ project, body }) => {
      if (fieldOf(body, 'webSettings', 'integrationType') === undefined)
        throw invalid('web_settings.integration_type is required.');
      const name = `projects/${project.number}/keys/6L${randomUUID().replaceAll('-', '')}`;
      const key = { ...body, name };
      project.siteKeys.set(name, key);
      return key;
    }),
    withoutBody(
      `GET ${keys}/{key}:retrieveLegacySecretKey`,
      'recaptcha.LegacySecretKey',
      (call) => {
        const { name } = found(call.project.siteKeys, siteKeyOf(call));
        return { legacySecretKey: `${name?.split('/').at(-1)}-secret` };
      },
    ),
  ],
};

const appOf = ({ project, params }: Call<unknown>): string => {
  const name = `projects/${project.id}/webApps/${params['app']}`;
  found(project.webApps, name);
  return name;
};

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps.recaptchaEnterpriseConfig */
export const appCheckRegistrations: Api = {
  host: 'firebaseappcheck.googleapis.com',
  title: 'Firebase App Check API',
  routes: [
    withoutBody(
      `GET ${registered}`,
      'appcheck.RecaptchaEnterpriseConfig',
      (call) => call.project.appChecks.get(appOf(call)) ?? {},
    ),
    withBody(
      `PATCH ${registered}`,
      'appcheck.RecaptchaEnterpriseConfig',
      'appcheck.RecaptchaEnterpriseConfig',
      (call) => {
        const name = `projects/${call.project.number}/keys/${call.body.siteKey}`;
        if (!call.project.siteKeys.has(name)) throw invalid('The site key does not exist.');
        call.project.appChecks.set(appOf(call), call.body);
        return call.body;
      },
    ),
  ],
};
