import { beforeEach, expect, test } from 'vitest';
import { textOf } from '../../src/domain/field.ts';
import { setPolicy } from '../../local/google/policy.ts';
import { createProject, type Project } from '../../local/google/project.ts';
import { createGoogle } from '../../local/google/server.ts';
import { computeAccount, enable } from '../../local/google/service-usage.ts';
import { tokenFor } from '../../local/google/sign-in.ts';
import { stateDifferences, stateOf } from '../../local/rehearsal/state.ts';
import { addressOf, rights } from '../../functions/src/settings/rights.ts';
import { watch } from '../../functions/owner/project/watch.ts';

const services = [
  'cloudfunctions',
  'cloudscheduler',
  'compute',
  'eventarc',
  'run',
  'secretmanager',
];
let project: Project;
let google: Awaited<ReturnType<typeof createGoogle>>;
let owner: string;

/** Sends a request as an account; resolves with Google's response, or with the message if Google refuses. */
async function ask(method: string, address: string, body?: object | string, token = owner) {
  const response = await google.app.request(`http://127.0.0.1/${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  return textOf(json, 'error', 'message') ?? json;
}

const of = (service: string, path: string) =>
  `${service}.googleapis.com/v1/projects/shop-1/${path}`;
const webhook = 'stripe-webhook@shop-1.iam.gserviceaccount.com';
const eraser = 'erase-orders@shop-1.iam.gserviceaccount.com';
const secret = of('secretmanager', 'secrets/STRIPE_WEBHOOK_SECRET');
const given = (role: string, email: string) => ({
  policy: { bindings: [{ role: `roles/${role}`, members: [`serviceAccount:${email}`] }] },
});

beforeEach(async () => {
  project = createProject('shop-1');
  owner = tokenFor(project, 'owner');
  google = await createGoogle(project);
  for (const service of services) enable(project, `${service}.googleapis.com`);
  const builder = `serviceAccount:${computeAccount(project)}`;
  const bindings = [{ role: 'roles/cloudbuild.builds.builder', members: [builder] }];
  for (const [name, { roles }] of Object.entries(rights)) {
    const email = addressOf(name, project.id);
    project.accounts.set(email, { email, projectId: project.id });
    for (const role of roles)
      bindings.push({ role: `roles/${role}`, members: [`serviceAccount:${email}`] });
  }
  setPolicy(project, 'projects/shop-1', bindings);
  await ask('POST', `${of('secretmanager', 'secrets')}?secretId=STRIPE_WEBHOOK_SECRET`, {});
  await ask('POST', `${secret}:addVersion`, { payload: { data: btoa('whsec') } });
});

/** Deploys a function, as firebase-tools does. */
async function deploy(name: string, serviceConfig: object) {
  project.objects.set('sources/a.zip', Buffer.from('zip'));
  const source = { storageSource: { bucket: 'sources', object: 'a.zip' } };
  return ask(
    'POST',
    `cloudfunctions.googleapis.com/v2/projects/shop-1/locations/us-central1/functions?functionId=${name}`,
    { buildConfig: { source, entryPoint: name }, serviceConfig },
  );
}

test('only an account with the Secret Accessor role can read a secret, and a function without such an account is not deployed', async () => {
  const token = tokenFor(project, `serviceAccount:${webhook}`);
  const read = () => ask('GET', `${secret}/versions/latest:access`, undefined, token);
  const secretEnvironmentVariables = [
    { key: 'STRIPE_WEBHOOK_SECRET', secret: 'STRIPE_WEBHOOK_SECRET', version: '1' },
  ];
  const config = { serviceAccountEmail: webhook, secretEnvironmentVariables };
  expect(await read()).toContain('lacks the role roles/secretmanager.secretAccessor');
  expect(await deploy('stripeWebhook', config)).toMatch(
    /^Permission denied on secret: .* Accessor/,
  );
  await ask('POST', `${secret}:setIamPolicy`, given('secretmanager.secretAccessor', webhook));
  expect(await read()).toMatchObject({ payload: { data: btoa('whsec') } });
  expect(await deploy('stripeWebhook', config)).toMatchObject({ done: true });
});

test('a request body may contain only the fields and types that Google publishes', async () => {
  expect(await ask('POST', `${secret}:addVersion`, { payload: { text: 'x' } })).toBe(
    `Invalid JSON payload received. Unknown name "text" at 'secretmanager.AddSecretVersion/payload': Cannot find field.`,
  );
  expect(await ask('POST', `${secret}:addVersion`, { payload: { data: 7 } })).toContain(
    'Invalid value at',
  );
});

test('setup creates alert policies that notify hourly during an incident, or at most every five minutes for log entries', async () => {
  const asked: unknown = {
    id: project.id,
    env: { MAIL_TO: 'hello@groundup.example' },
    google: (method: string, url: string, body?: object) =>
      ask(method, url.replace('https://', ''), body),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the step reads nothing else
  const survey = () => watch.survey(asked as Parameters<typeof watch.survey>[0]);
  await (await survey()).apply();
  const created = [...project.alertPolicies.values()].map((one) => one.alertStrategy);
  const [channel] = project.channels.keys();
  const repeated = {
    notificationChannelStrategy: [
      { notificationChannelNames: [channel], renotifyInterval: '3600s' },
    ],
  };
  const atOnce = { notificationRateLimit: { period: '300s' }, autoClose: '86400s' };
  expect(created).toEqual([atOnce, atOnce, repeated, repeated]);
  expect((await survey()).changes).toEqual([]);
});

test('the rehearsal reports each change that has not been accepted', async () => {
  const accepted = stateOf(project);
  expect(stateDifferences(stateOf(project), accepted)).toEqual([]);
  await deploy('eraseOrders', { serviceAccountEmail: eraser, maxInstanceCount: 1 });
  expect(stateDifferences(stateOf(project), accepted)).toContain(
    'functions / eraseOrders / account is "erase-orders@PROJECT.iam.gserviceaccount.com", but nothing in the accepted state.',
  );
});
