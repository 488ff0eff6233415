import type { Project } from '../google/project.ts';
import { fieldsIn } from '../../src/domain/field.ts';

const lastOf = (name?: string | null): string => name?.split('/').at(-1) ?? '';

/**
 * The parts of a deployed project's state that need a review when they change. The accepted state is in
 * `local/rehearsal/accepted-state.json`, where PROJECT stands for the project's id and NUMBER for its number.
 */
export function stateOf(project: Project): object {
  const policies = [...project.policies].map(([resource, bindings]) => [
    resource,
    Object.fromEntries(
      bindings
        .map(({ role, members }): [string, string[]] => [role, members.toSorted()])
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
  ]);
  const state = {
    functions: sorted(
      [...project.functions.values()].map((one) => [
        lastOf(one.name),
        {
          runtime: one.buildConfig?.runtime,
          account: one.serviceConfig?.serviceAccountEmail,
          memory: one.serviceConfig?.availableMemory,
          // Leaves out the number of warm instances, since the owner sets it.
          instances: one.serviceConfig?.maxInstanceCount,
          concurrency: one.serviceConfig?.maxInstanceRequestConcurrency,
          timeout: one.serviceConfig?.timeoutSeconds,
          secrets: one.serviceConfig?.secretEnvironmentVariables?.map(({ key }) => key) ?? [],
          trigger: one.eventTrigger && {
            type: one.eventTrigger.eventType,
            filters: one.eventTrigger.eventFilters?.map(({ value }) => value),
            retry: one.eventTrigger.retryPolicy,
            account: one.eventTrigger.serviceAccountEmail,
          },
        },
      ]),
    ),
    jobs: sorted(
      [...project.jobs.values()].map(({ name, schedule, retryConfig, httpTarget }) => [
        lastOf(name),
        { schedule, retryConfig, calls: httpTarget?.uri, as: httpTarget?.oidcToken },
      ]),
    ),
    policies: sorted(policies),
    indexes: [...project.indexes.values()]
      .map(
        ({ name, fields }) =>
          `${name?.split('/')[5]}: ${fields?.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`,
      )
      .toSorted(),
    fields: sorted(
      [...project.fields].map(([name, { ttlConfig, indexConfig }]) => [
        name.split('/').slice(5).join('/'),
        { expires: ttlConfig !== undefined, indexes: indexConfig?.indexes?.length ?? 0 },
      ]),
    ),
    rules: [...project.ruleReleases.keys()].map(lastOf),
    releases: [...project.siteReleases.keys()].map(lastOf),
  };
  const text = JSON.stringify(state)
    .replaceAll(project.id, 'PROJECT')
    .replaceAll(project.number, 'NUMBER');
  return fieldsIn(JSON.parse(text));
}

const sorted = (entries: readonly (readonly unknown[])[]): object =>
  Object.fromEntries(
    entries
      .map(([name, value]): [string, unknown] => [String(name), value])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** The differences between a state and the accepted state, each as a sentence. */
export function stateDifferences(state: object, accepted: object): string[] {
  const [now, before] = [linesOf(state), linesOf(accepted)];
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((path) => now.get(path) !== before.get(path))
    .map(
      (path) =>
        `${path} is ${now.get(path) ?? 'nothing'}, but ${before.get(path) ?? 'nothing'} in the accepted state.`,
    );
}

/** The values of a state, by path; a list counts as one value. */
function linesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[path, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value)
      .map(([name, inner]) => linesOf(inner, path === '' ? name : `${path} / ${name}`))
      .flatMap((lines) => Array.from(lines)),
  );
}
