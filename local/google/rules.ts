import { randomUUID } from 'node:crypto';
import { childrenOf, found, withBody, withoutBody, type Api, type Call } from './api.ts';
import { requireOwner } from './policy.ts';
import { exists } from './refusal.ts';

/** A release's name may have slashes: `cloud.firestore/other-database`. */
const nameOf = ({ project, params }: Call<unknown>): string =>
  `projects/${project.id}/releases/${params['release']}`;

/** https://firebase.google.com/docs/reference/rules/rest */
export const rules: Api = {
  host: 'firebaserules.googleapis.com',
  title: 'Firebase Rules API',
  routes: [
    withBody('POST /v1/projects/{project}:test', 'rules.Test', 'rules.TestResponse', () => ({})),
    withoutBody('GET /v1/projects/{project}/rulesets', 'rules.ListRulesets', ({ project }) => ({
      rulesets: childrenOf(project.rulesets, `projects/${project.id}/rulesets`),
    })),
    withBody(
      'POST /v1/projects/{project}/rulesets',
      'rules.Ruleset',
      'rules.Ruleset',
      ({ project, caller, body }) => {
        requireOwner(caller, project);
        const name = `projects/${project.id}/rulesets/${randomUUID()}`;
        const ruleset = { ...body, name, createTime: new Date().toISOString() };
        project.rulesets.set(name, ruleset);
        return ruleset;
      },
    ),
    withoutBody(
      'GET /v1/projects/{project}/rulesets/{ruleset}',
      'rules.Ruleset',
      ({ project, params }) =>
        found(project.rulesets, `projects/${project.id}/rulesets/${params['ruleset']}`),
    ),
    withoutBody('GET /v1/projects/{project}/releases', 'rules.ListReleases', ({ project }) => ({
      releases: childrenOf(project.ruleReleases, `projects/${project.id}/releases`),
    })),
    withoutBody('GET /v1/projects/{project}/releases/{release+}', 'rules.Release', (call) =>
      found(call.project.ruleReleases, nameOf(call)),
    ),
    withBody(
      'POST /v1/projects/{project}/releases',
      'rules.Release',
      'rules.Release',
      ({ project, caller, body }) => {
        requireOwner(caller, project);
        const name = body.name ?? '';
        if (project.ruleReleases.has(name)) throw exists(`Release ${name}`);
        found(project.rulesets, body.rulesetName ?? '');
        const now = new Date().toISOString();
        const release = { ...body, createTime: now, updateTime: now };
        project.ruleReleases.set(name, release);
        return release;
      },
    ),
    withBody(
      'PATCH /v1/projects/{project}/releases/{release+}',
      'rules.UpdateRelease',
      'rules.Release',
      (call) => {
        const { project, caller, body } = call;
        requireOwner(caller, project);
        const before = found(project.ruleReleases, nameOf(call));
        found(project.rulesets, body.release?.rulesetName ?? '');
        const release = { ...before, ...body.release, updateTime: new Date().toISOString() };
        project.ruleReleases.set(nameOf(call), release);
        return release;
      },
    ),
  ],
};
