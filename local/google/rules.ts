import { randomUUID } from 'node:crypto';
import { childrenOf, found, reads, withBody, withoutBody, type Api } from './api.ts';
import { exists } from './refusal.ts';

/** https://firebase.google.com/docs/reference/rules/rest */
export const rules: Api = {
  host: 'firebaserules.googleapis.com',
  title: 'Firebase Rules API',
  routes: [
    withBody('POST /v1/projects/{project}:test', 'rules.Test', 'rules.TestResponse', () => ({})),
    withBody('POST /v1/projects/{project}/rulesets', 'rules.Ruleset', 'rules.Ruleset', (call) => {
      const { project, body } = call;
      const name = `${call.name}/${randomUUID()}`;
      const ruleset = { ...body, name, createTime: new Date().toISOString() };
      project.rulesets.set(name, ruleset);
      return ruleset;
    }),
    reads(
      'GET /v1/projects/{project}/rulesets/{ruleset}',
      'rules.Ruleset',
      ({ rulesets }) => rulesets,
    ),
    withoutBody('GET /v1/projects/{project}/releases', 'rules.ListReleases', ({ project }) => ({
      releases: childrenOf(project.ruleReleases, `projects/${project.id}/releases`),
    })),
    // The name of a release may contain slashes, as in `cloud.firestore/other-database`.
    reads(
      'GET /v1/projects/{project}/releases/{release+}',
      'rules.Release',
      ({ ruleReleases }) => ruleReleases,
    ),
    withBody(
      'POST /v1/projects/{project}/releases',
      'rules.Release',
      'rules.Release',
      ({ project, body }) => {
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
      ({ project, name, body }) => {
        const before = found(project.ruleReleases, name);
        found(project.rulesets, body.release?.rulesetName ?? '');
        const release = { ...before, ...body.release, updateTime: new Date().toISOString() };
        project.ruleReleases.set(name, release);
        return release;
      },
    ),
  ],
};
