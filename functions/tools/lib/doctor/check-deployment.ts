import { fieldOf, listOf, textOf } from '../../../../src/domain/field.ts';
import { addressOf, rights, type FunctionName } from '../../../src/settings/rights.ts';
import { bad, good, type Check } from './finding.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
const names = Object.keys(rights) as FunctionName[];

const lastOf = (path = ''): string => path.split('/').at(-1) ?? '';
const listed = (items: readonly string[]): string => items.toSorted().join(', ') || 'none';

/** Every function is deployed and active, with its own service account and the secrets that it needs, and no other. */
export const checkDeployment: Check = async ({ id, google }) => {
  const found = await google(
    'GET',
    `https://cloudfunctions.googleapis.com/v2/projects/${id}/locations/us-central1/functions?pageSize=500`,
  );
  const deployed = new Map(
    listOf(found, 'functions').map((one) => [lastOf(textOf(one, 'name')), one]),
  );
  const faults = names.flatMap((name) => {
    const one = deployed.get(name);
    if (one === undefined) return [`${name} is not deployed: deploy functions.`];
    const state = textOf(one, 'state') ?? 'unknown';
    const account = textOf(one, 'serviceConfig', 'serviceAccountEmail');
    const own = addressOf(name, id);
    const has = listed(
      listOf(one, 'serviceConfig', 'secretEnvironmentVariables').map(
        (each) => textOf(each, 'key') ?? '',
      ),
    );
    const needs = listed(rights[name].secrets);
    const leaks =
      fieldOf(one, 'serviceConfig', 'environmentVariables', 'STRIPE_OWNER_KEY') !== undefined;
    return [
      state !== 'ACTIVE' && `${name} is ${state}: look at its log, and deploy functions.`,
      account !== own && `${name} runs as ${account}, not as ${own}: deploy functions.`,
      has !== needs && `${name} has the secrets ${has}, and needs ${needs}: deploy functions.`,
      leaks && `${name} has STRIPE_OWNER_KEY: take it out of functions/.env.${id}, and revoke it.`,
    ].filter((fault) => fault !== false);
  });
  return faults.length > 0
    ? faults.map(bad)
    : [good(`All ${names.length} functions are deployed, each as itself.`)];
};

/** Each function's service account has the roles that it needs, and no other; the account of builds only builds. */
export const checkRoles: Check = async ({ id, google }) => {
  const policy = await google(
    'POST',
    `https://cloudresourcemanager.googleapis.com/v1/projects/${id}:getIamPolicy`,
    {},
  );
  const rolesOf = (isOne: (member: string) => boolean): string =>
    listed(
      listOf(policy, 'bindings').flatMap((binding) =>
        listOf(binding, 'members').some((member) => isOne(String(member)))
          ? [(textOf(binding, 'role') ?? '').replace(/^roles\//, '')]
          : [],
      ),
    );
  const wrong = names.flatMap((name) => {
    const account = addressOf(name, id);
    const has = rolesOf((member) => member === `serviceAccount:${account}`);
    const needs = listed(rights[name].roles);
    return has === needs ? [] : [`${account} has the roles ${has}, and needs ${needs}.`];
  });
  const builds = rolesOf((member) => member.endsWith('-compute@developer.gserviceaccount.com'));
  if (builds !== builder)
    wrong.push(`The account of builds has the roles ${builds}, and needs ${builder}.`);
  return wrong.length > 0
    ? wrong.map((fault) => bad(`${fault} See docs/going-live.md, step 2.`))
    : [good('Every service account has the roles that it needs, and no other.')];
};

/** The role of the default compute account, with which nothing but builds runs. */
const builder = 'cloudbuild.builds.builder';
