import { textOf } from '../../src/domain/field.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGoogle } from '../../stack/google/server.ts';
import { createProject, type Project } from '../../stack/google/project.ts';

let project: Project;
let google: Awaited<ReturnType<typeof createGoogle>>;

/** Sends a request as somebody; resolves with what Google answers, or with its refusal. */
async function ask(method: string, address: string, body?: object, token = 'owner') {
  const response = await google.app.request(`http://127.0.0.1/${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return textOf(answer, 'error', 'message') ?? answer;
}

const enable = (service: string) =>
  ask(
    'POST',
    `serviceusage.googleapis.com/v1/projects/shop-1/services/${service}.googleapis.com:enable`,
    {},
  );

const account = 'stripe-webhook@shop-1.iam.gserviceaccount.com';
const secret = 'secretmanager.googleapis.com/v1/projects/shop-1/secrets/KEY';

beforeEach(async () => {
  project = createProject('shop-1');
  project.tokens.set('owner', 'owner').set('webhook', `serviceAccount:${account}`);
  google = await createGoogle(project);
  for (const service of ['iam', 'secretmanager', 'cloudresourcemanager']) await enable(service);
  await ask('POST', 'iam.googleapis.com/v1/projects/shop-1/serviceAccounts', {
    accountId: 'stripe-webhook',
  });
  await ask('POST', `${secret.replace(/\/KEY$/, '')}?secretId=KEY`, {
    replication: { automatic: {} },
  });
  await ask('POST', `${secret}:addVersion`, { payload: { data: 'c2VjcmV0' } });
});

describe("Google's rules", () => {
  test('a service that is not enabled refuses, with the address where it is enabled', async () => {
    project.services.delete('secretmanager.googleapis.com');
    expect(await ask('GET', secret)).toMatch(
      /^Secret Manager API has not been used in project \d+ before or it is disabled\. Enable it by visiting https:/,
    );
  });

  test.each([
    [
      'stripe-webhook@',
      'Invalid service account (stripe-webhook@). Google takes full addresses only.',
    ],
    [
      account.replace('webhook', 'hook'),
      'Service account stripe-hook@shop-1.iam.gserviceaccount.com does not exist.',
    ],
  ])('a policy refuses the service account %s', async (email, refusal) => {
    const bindings = [
      { role: 'roles/secretmanager.secretAccessor', members: [`serviceAccount:${email}`] },
    ];
    expect(await ask('POST', `${secret}:setIamPolicy`, { policy: { bindings } })).toBe(refusal);
    expect(google.refusals.at(-1)).toContain(refusal);
  });

  test('a secret is read by those alone to whom it was given', async () => {
    const read = () => ask('GET', `${secret}/versions/latest:access`, undefined, 'webhook');
    expect(await read()).toContain('has not the role roles/secretmanager.secretAccessor');
    const bindings = [
      { role: 'roles/secretmanager.secretAccessor', members: [`serviceAccount:${account}`] },
    ];
    await ask('POST', `${secret}:setIamPolicy`, { policy: { bindings }, updateMask: 'bindings' });
    expect(await read()).toMatchObject({ payload: { data: 'c2VjcmV0' } });
  });

  test('a body has only fields that Google publishes, of their types', async () => {
    expect(await ask('POST', `${secret}:addVersion`, { payload: { text: 'x' } })).toBe(
      `Invalid JSON payload received. Unknown name "text" at 'secretmanager.AddSecretVersion/payload': Cannot find field.`,
    );
    expect(await ask('POST', `${secret}:addVersion`, { payload: { data: 7 } })).toContain(
      'Invalid value at',
    );
  });

  test('the account of builds exists once Compute Engine or Cloud Run is enabled', async () => {
    const builder = `iam.googleapis.com/v1/projects/shop-1/serviceAccounts/${project.number}-compute@developer.gserviceaccount.com`;
    expect(await ask('GET', builder)).toContain('was not found');
    await enable('run');
    expect(textOf(await ask('GET', builder), 'email')).toContain('-compute@');
  });

  test('nobody without a token, of another project, or with a request that nobody has modelled is answered', async () => {
    expect(await ask('GET', secret, undefined, 'nobody')).toContain('invalid authentication');
    expect(await ask('GET', secret.replace('shop-1', 'shop-2'))).toContain('Permission denied');
    expect(await ask('GET', 'secretmanager.googleapis.com/v9/anything')).toMatch(
      /^This model of Google does not know GET https:\/\/secretmanager\.googleapis\.com\/v9\/anything/,
    );
  });
});
