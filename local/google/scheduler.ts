import { reads, withBody, type Api } from './api.ts';
import { checkAccount } from './policy.ts';
import type { Project } from './project.ts';
import { exists, invalid } from './refusal.ts';
import { refusedCall } from './run.ts';
import type { Published } from './types.ts';

type Job = Published['scheduler.Job'];

const jobs = '/v1/projects/{project}/locations/{location}/jobs';

function checked(project: Project, job: Job): Job {
  const { uri = '', oidcToken } = job.httpTarget ?? {};
  checkAccount(project, oidcToken?.serviceAccountEmail ?? '');
  if (functionAt(project, uri ?? '') === undefined)
    throw invalid(`The job ${job.name} calls ${uri}, which is not a function of this project.`);
  return job;
}

const functionAt = (project: Project, uri: string): string | undefined =>
  [...project.functions].find(([, { url, serviceConfig }]) =>
    [url, serviceConfig?.uri].includes(uri),
  )?.[0];

/** The function that a job calls. Throws if the job's account may not call it, since every run would fail. */
export function calledBy(project: Project, job: Job): string {
  const { uri, oidcToken } = job.httpTarget ?? {};
  const name = functionAt(project, uri ?? '') ?? '';
  const refused = refusedCall(project, `serviceAccount:${oidcToken?.serviceAccountEmail}`, name);
  if (refused !== undefined)
    throw new Error(`Cloud Scheduler cannot run ${job.name}, PERMISSION_DENIED: ${refused}`);
  return name.split('/').at(-1) ?? '';
}

/** https://cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs */
export const scheduler: Api = {
  host: 'cloudscheduler.googleapis.com',
  title: 'Cloud Scheduler API',
  routes: [
    reads(`GET ${jobs}/{job}`, 'scheduler.Job', (project) => project.jobs),
    withBody(`POST ${jobs}`, 'scheduler.Job', 'scheduler.Job', ({ project, body }) => {
      const name = body.name ?? '';
      if (project.jobs.has(name)) throw exists(`Job ${name}`);
      const job = { ...checked(project, body), state: 'ENABLED' };
      project.jobs.set(name, job);
      return job;
    }),
  ],
};
