import { found, withBody, withoutBody, type Api, type Call } from './api.ts';
import { hasRole, policyOf, setPolicy } from './policy.ts';
import type { Caller, Project, Secret } from './project.ts';
import { denied, exists, notFound } from './refusal.ts';

const secrets = '/v1/projects/{project}/secrets';

const nameOf = ({ project, params }: Call<unknown>): string =>
  `projects/${project.id}/secrets/${params['secret']}`;

function versionOf(project: Project, name: string, number: string) {
  const { versions } = found(project.secrets, name);
  const index = number === 'latest' ? versions.length : Number(number);
  const version = versions[index - 1];
  if (version === undefined) throw notFound(`${name}/versions/${number}`);
  return { version, name: `${name}/versions/${index}` };
}

/** The value of a secret. Throws a refusal for accounts that may not read it. */
export function accessSecret(project: Project, caller: Caller, name: string, number = 'latest') {
  const read = versionOf(project, name, number);
  if (!hasRole(project, caller, 'secretmanager.secretAccessor', name))
    throw denied(
      `Permission 'secretmanager.versions.access' denied on resource '${name}' (or it may not exist): ${caller} lacks the role roles/secretmanager.secretAccessor.`,
    );
  return { name: read.name, payload: { data: read.version.data } };
}

const shown = ({ version: { createTime }, name }: ReturnType<typeof versionOf>) => ({
  name,
  state: 'ENABLED',
  createTime,
});

/** https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets */
export const secretManager: Api = {
  host: 'secretmanager.googleapis.com',
  title: 'Secret Manager API',
  routes: [
    withoutBody(
      `GET ${secrets}/{secret}`,
      'secretmanager.Secret',
      (call) => found(call.project.secrets, nameOf(call)).secret,
    ),
    withBody(`POST ${secrets}`, 'secretmanager.Secret', 'secretmanager.Secret', (call) => {
      const { project, query, body } = call;
      const name = `${call.name}/${query.get('secretId') ?? ''}`;
      if (project.secrets.has(name)) throw exists(`Secret [${name}]`);
      const created: Secret = {
        secret: { ...body, name, createTime: new Date().toISOString() },
        versions: [],
      };
      project.secrets.set(name, created);
      return created.secret;
    }),
    withBody(
      `POST ${secrets}/{secret}:addVersion`,
      'secretmanager.AddSecretVersion',
      'secretmanager.SecretVersion',
      (call) => {
        const { versions } = found(call.project.secrets, nameOf(call));
        versions.push({
          data: call.body.payload?.data ?? '',
          createTime: new Date().toISOString(),
        });
        return shown(versionOf(call.project, nameOf(call), 'latest'));
      },
    ),
    withoutBody(
      `GET ${secrets}/{secret}/versions/{version}`,
      'secretmanager.SecretVersion',
      (call) => shown(versionOf(call.project, nameOf(call), call.params['version'] ?? '')),
    ),
    withoutBody(
      `GET ${secrets}/{secret}/versions/{version}:access`,
      'secretmanager.AccessSecretVersion',
      (call) => accessSecret(call.project, call.caller, nameOf(call), call.params['version']),
    ),
    withoutBody(`GET ${secrets}/{secret}:getIamPolicy`, 'secretmanager.Policy', (call) => {
      found(call.project.secrets, nameOf(call));
      return { version: 1, bindings: policyOf(call.project, nameOf(call)) };
    }),
    withBody(
      `POST ${secrets}/{secret}:setIamPolicy`,
      'secretmanager.SetIamPolicy',
      'secretmanager.Policy',
      (call) => {
        found(call.project.secrets, nameOf(call));
        return setPolicy(call.project, nameOf(call), call.body.policy?.bindings ?? []);
      },
    ),
  ],
};
