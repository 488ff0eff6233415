import { Ajv, type ValidateFunction } from 'ajv';
import type { Context, Hono } from 'hono';
import { textOf } from '../../src/domain/field.ts';
import { createApp } from '../local-server.ts';
import { schemaOf } from '../schemas.ts';
import type { Api, Route } from './api.ts';
import { cloudFunctions } from './cloud-functions.ts';
import { firestoreAdmin } from './firestore-admin.ts';
import { hosting, hostingUploads } from './hosting.ts';
import { identity } from './identity.ts';
import { resourceManager } from './resource-manager.ts';
import { secretManager } from './secret-manager.ts';
import { serviceUsage } from './service-usage.ts';
import { iam } from './iam.ts';
import { rules } from './rules.ts';
import { run } from './run.ts';
import { scheduler } from './scheduler.ts';
import { signIn } from './sign-in.ts';
import { smallApis } from './small-apis.ts';
import { storage } from './storage.ts';
import { billingBudgets, logging, monitoring } from './watch.ts';
import { apiKeys, appCheckRegistrations, siteKeys } from './web-app.ts';
import type { Caller, Project } from './project.ts';
import { denied, invalid, Refusal } from './refusal.ts';
import type { TypeName } from './types.ts';

const apis: readonly Api[] = [
  apiKeys,
  appCheckRegistrations,
  billingBudgets,
  cloudFunctions,
  firestoreAdmin,
  hosting,
  hostingUploads,
  iam,
  identity,
  logging,
  monitoring,
  resourceManager,
  rules,
  run,
  scheduler,
  secretManager,
  serviceUsage,
  siteKeys,
  storage,
  ...signIn,
  ...smallApis,
];

/** The status of responses to requests that the model does not support. */
const notImplemented = 501;

export interface Google {
  /** Handles requests to the APIs. The path of each request begins with the API's host. */
  readonly app: Hono;
  /** Every refusal so far, with its request, since some programs do not report refusals. */
  readonly refusals: readonly string[];
  readonly unknown: readonly string[];
}

/** Whether this model has an API for the host and path. If so, no other fake gets the request. */
export const isModelled = (host: string, path: string): boolean =>
  apis.some(
    (api) => api.host === host && api.routes.some(({ pattern }) => pattern.test(decoded(path))),
  );

const decoded = (path: string): string => decodeURIComponent(path.split('?')[0] ?? '');

/**
 * A model of Google for one project. It handles only the requests that setup, the deployment and the doctor send.
 * Rather than guess, it refuses every other request and adds a sentence to `refusals`.
 */
export async function createGoogle(project: Project): Promise<Google> {
  const check = await bodyCheck();
  const refusals: string[] = [];
  const unknown: string[] = [];
  const app = createApp();
  app.all('/:host/*', async (context) => {
    const host = context.req.param('host');
    const path = decoded(new URL(context.req.url).pathname.slice(host.length + 1));
    try {
      return context.json(await handle(project, host, path, context, check));
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'INTERNAL', String(error));
      const sentence = `${context.req.method} https://${host}${path}: ${refusal.message}`;
      refusals.push(sentence);
      if (refusal.code === notImplemented) unknown.push(sentence);
      return new Response(JSON.stringify(refusal.response), {
        status: refusal.code,
        headers: { 'Content-Type': 'application/json' },
      });
    }
  });
  return { app, refusals, unknown };
}

async function handle(
  project: Project,
  host: string,
  path: string,
  context: Context,
  check: BodyCheck,
): Promise<object> {
  const api = apis.find((one) => one.host === host);
  const { method } = context.req;
  if (api?.title !== undefined && !project.services.has(host)) throw disabled(api, project);
  const matches = (one: Route) => one.method === method && one.pattern.test(path);
  const route = api?.routes.find(matches);
  if (route === undefined)
    throw new Refusal(
      notImplemented,
      'UNIMPLEMENTED',
      `This model of Google does not support ${method} https://${host}${path}: see local/google/api.ts.`,
    );
  // If the URL or the body authorizes a request, the request may do everything that the owner may do.
  const caller = route.isSigned ? 'owner' : callerOf(project, context.req.header('Authorization'));
  if (method !== 'GET' && caller !== 'owner')
    throw denied(`The caller ${caller} does not have permission on projects/${project.id}.`);
  const params = { ...route.pattern.exec(path)?.groups };
  const { project: named = project.id } = params;
  if (named !== project.id && named !== project.number)
    throw denied(`Permission denied on resource project ${named}.`, 'CONSUMER_INVALID');
  const body = await bodyOf(context, route.body, check);
  const query = new URL(context.req.url).searchParams;
  const name = path
    .replace(/^(?:\/admin)?\/v\w+\/projects\/[^/:]+/, `projects/${project.id}`)
    .replace(/:[a-zA-Z]+$/, '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against its schema
  return route.handle({ project, caller, name, params, query, body: body as never });
}

/** Uses Google's wording, since the tools recognize the sentence and the reason. */
const disabled = ({ host, title }: Api, { number }: Project): Refusal =>
  denied(
    `${title} has not been used in project ${number} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${host}/overview?project=${number} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
    'SERVICE_DISABLED',
  );

function callerOf(project: Project, authorization = ''): Caller {
  const caller = project.tokens.get(authorization.replace(/^Bearer /, ''));
  if (caller === undefined)
    throw new Refusal(
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    );
  return caller;
}

type BodyCheck = (type: TypeName, body: unknown) => void;

/** A request's body. As in all of Google's JSON, null means that a field is not set. */
async function bodyOf(context: Context, type: Route['body'], check: BodyCheck) {
  if (type === 'file') return Buffer.from(await context.req.arrayBuffer());
  const text = await context.req.text();
  if (type === undefined) {
    if (text !== '' && text !== '{}') throw invalid('Request body must be empty.');
    return undefined;
  }
  const body: unknown =
    text === '' ? {} : JSON.parse(text, (_, value: unknown) => value ?? undefined);
  check(type, body);
  return body;
}

async function bodyCheck(): Promise<BodyCheck> {
  const { definitions } = await schemaOf('google/types.ts', 'Published', ['googleapis']);
  const ajv = new Ajv({ strict: false });
  ajv.addSchema({ $id: 'google', definitions });
  const known = new Map<TypeName, ValidateFunction>();
  return (type, body) => {
    const validate =
      known.get(type) ?? ajv.compile({ $ref: `google#/definitions/Published/properties/${type}` });
    known.set(type, validate);
    if (validate(body)) return;
    const [fault] = validate.errors ?? [];
    const at = `'${type}${fault?.instancePath ?? ''}'`;
    const name = textOf(fault, 'params', 'additionalProperty');
    throw invalid(
      name === undefined
        ? `Invalid value at ${at}: it ${fault?.message}.`
        : `Invalid JSON payload received. Unknown name "${name}" at ${at}: Cannot find field.`,
    );
  };
}
