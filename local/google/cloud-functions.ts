import { randomUUID } from 'node:crypto';
import { childrenOf, operation, reads, withBody, withoutBody, type Api } from './api.ts';
import { checkAccount, hasRole } from './policy.ts';
import type { Project } from './project.ts';
import { denied, exists, invalid, Refusal } from './refusal.ts';
import { accessSecret } from './secret-manager.ts';
import { computeAccount } from './service-usage.ts';
import type { Published } from './types.ts';

type Function = Published['functions.Function'];

const all = '/v2/projects/{project}/locations/{location}/functions';

/** Deploys the function that a request creates. Throws a refusal if Google would not deploy it. */
function deployed(project: Project, name: string, asked: Function): Function {
  const [, id, , region = '', , short = ''] = name.split('/');
  const { buildConfig, serviceConfig, eventTrigger } = asked;
  const account = serviceConfig?.serviceAccountEmail ?? computeAccount(project);
  checkAccount(project, account);
  const { bucket, object } = buildConfig?.source?.storageSource ?? {};
  if (!project.objects.has(`${bucket}/${object}`))
    throw invalid(`Source code object gs://${bucket}/${object} was not uploaded.`);
  build(project);
  for (const { secret, version } of serviceConfig?.secretEnvironmentVariables ?? [])
    try {
      accessSecret(
        project,
        `serviceAccount:${account}`,
        `projects/${id}/secrets/${secret}`,
        version ?? 'latest',
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw denied(
        `Permission denied on secret: projects/${project.number}/secrets/${secret}/versions/${version} for Revision service account ${account}. The service account used must be granted the 'Secret Manager Secret Accessor' role (roles/secretmanager.secretAccessor) at the secret, project or higher level.`,
      );
    }
  const service = `projects/${id}/locations/${region}/services/${short.toLowerCase()}`;
  if (!project.policies.has(service)) project.policies.set(service, []);
  return {
    ...asked,
    name,
    state: 'ACTIVE',
    environment: 'GEN_2',
    updateTime: new Date().toISOString(),
    url: `https://${region}-${id}.cloudfunctions.net/${short}`,
    serviceConfig: {
      ...serviceConfig,
      serviceAccountEmail: account,
      service,
      uri: `https://${short.toLowerCase()}-${project.number}.${region}.run.app`,
    },
    ...(eventTrigger && {
      eventTrigger: { ...eventTrigger, ...subscribed(project, service, eventTrigger) },
    }),
  };
}

/** Throws a refusal unless the default compute account may build functions. */
function build(project: Project): void {
  const account = computeAccount(project);
  const isAllowed = ['cloudbuild.builds.builder', 'editor'].some((role) =>
    hasRole(project, `serviceAccount:${account}`, role, `projects/${project.id}`),
  );
  if (!isAllowed)
    throw invalid(
      `Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account ${account}.`,
    );
  const repository = `projects/${project.id}/locations/us-central1/repositories/gcf-artifacts`;
  if (!project.repositories.has(repository))
    project.repositories.set(repository, { name: repository, format: 'DOCKER' });
}

/** The trigger of a function. The trigger's account receives events and calls the function with them. */
function subscribed(
  project: Project,
  service: string,
  trigger: NonNullable<Function['eventTrigger']>,
) {
  if (!project.services.has('eventarc.googleapis.com'))
    throw denied(
      'Eventarc API has not been used in this project before or it is disabled.',
      'SERVICE_DISABLED',
    );
  const email = trigger.serviceAccountEmail ?? computeAccount(project);
  checkAccount(project, email);
  if (
    !hasRole(project, `serviceAccount:${email}`, 'eventarc.eventReceiver', `projects/${project.id}`)
  )
    throw denied(
      `Validation failed for trigger of ${service}: Permission "eventarc.events.receiveEvent" denied on ${email}.`,
    );
  const [database] =
    trigger.eventFilters?.filter(({ attribute }) => attribute === 'database') ?? [];
  if (database && !project.databases.has(`projects/${project.id}/databases/${database.value}`))
    throw invalid(`The database ${database.value} does not exist.`);
  return {
    serviceAccountEmail: email,
    trigger: service.replace('/services/', '/triggers/'),
  };
}

/** https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
export const cloudFunctions: Api = {
  host: 'cloudfunctions.googleapis.com',
  title: 'Cloud Functions API',
  routes: [
    withoutBody(
      'GET /v1/projects/{project}/locations/-/functions',
      'functions.ListFunctions1',
      () => ({
        functions: [],
      }),
    ),
    withoutBody(
      `GET ${all}`,
      'functions.ListFunctions',
      ({ project, params: { location = '' } }) => ({
        functions: childrenOf(project.functions, `projects/${project.id}/locations`).filter(
          ({ name }) => location === '-' || name?.includes(`/locations/${location}/`),
        ),
      }),
    ),
    withBody(
      `POST ${all}:generateUploadUrl`,
      'functions.GenerateUploadUrl',
      'functions.GenerateUploadUrlResponse',
      ({ project, params: { location = '' } }) => {
        const storageSource = {
          bucket: `gcf-v2-uploads-${project.number}.${location}.cloudfunctions.appspot.com`,
          object: `${randomUUID()}.zip`,
        };
        const at = `${storageSource.bucket}/${storageSource.object}`;
        const signature = randomUUID();
        project.signatures.set(at, signature);
        const signed = new URLSearchParams({ GoogleAccessId: 'service', Signature: signature });
        return {
          uploadUrl: `https://storage.googleapis.com/${at}?${String(signed)}`,
          storageSource,
        };
      },
    ),
    withBody(`POST ${all}`, 'functions.Function', 'functions.Operation', (call) => {
      const { project, query, body } = call;
      const name = `${call.name}/${query.get('functionId')}`;
      if (project.functions.has(name)) throw exists(`Function ${name}`);
      const made = deployed(project, name, body);
      project.functions.set(name, made);
      return operation(project, name.replace('/functions/', '/operations/'), made);
    }),
    reads(`GET ${all}/{name}`, 'functions.Function', ({ functions }) => functions),
    reads(
      'GET /v2/projects/{project}/locations/{location}/operations/{operation}',
      'functions.Operation',
      ({ operations }) => operations,
    ),
  ],
};
