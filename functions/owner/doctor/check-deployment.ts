import { fieldOf, listOf, textOf } from '../../../src/domain/field.ts';
import { addressOf, rights, type FunctionName } from '../../src/settings/rights.ts';
import { secrets } from '../project/secrets.ts';
import { bad, good, type Check } from './finding.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has no other keys
const names = Object.keys(rights) as FunctionName[];

const lastOf = (path = ''): string => path.split('/').at(-1) ?? '';
const listed = (items: readonly string[]): string => items.toSorted().join(', ') || 'none';

/**
 * Checks that every function is deployed and active, with its own service account and the newest version of exactly the
 * secrets that it needs.
 */
export const checkDeployment: Check = async (project) => {
  const { id, google } = project;
  const found = await google(
    'GET',
    `https://cloudfunctions.googleapis.com/v2/projects/${id}/locations/us-central1/functions?pageSize=500`,
  );
  const deployed = new Map(
    listOf(found, 'functions').map((one) => [lastOf(textOf(one, 'name')), one]),
  );
  const newest = await secrets.read(project);
  const faults = names.flatMap((name) => {
    const one = deployed.get(name);
    if (one === undefined) return [`${name} is not deployed: deploy the functions.`];
    const state = textOf(one, 'state') ?? 'unknown';
    const account = textOf(one, 'serviceConfig', 'serviceAccountEmail');
    const own = addressOf(name, id);
    const variables = listOf(one, 'serviceConfig', 'secretEnvironmentVariables');
    const has = listed(variables.map((each) => textOf(each, 'key') ?? ''));
    const needs = listed(rights[name].secrets);
    const older = variables
      .filter((each) => newest.get(textOf(each, 'key') ?? '') !== textOf(each, 'version'))
      .map((each) => textOf(each, 'key') ?? '')
      .filter((key) => newest.has(key));
    const leaks =
      fieldOf(one, 'serviceConfig', 'environmentVariables', 'STRIPE_OWNER_KEY') !== undefined;
    return [
      state !== 'ACTIVE' && `${name} is ${state}: read its log, and deploy the functions.`,
      account !== own && `${name} runs as ${account}, not as ${own}: deploy the functions.`,
      has !== needs && `${name} has the secrets ${has}, but needs ${needs}: deploy the functions.`,
      older.length > 0 &&
        `${name} runs with an old version of ${listed(older)}: deploy the functions.`,
      leaks && `${name} has STRIPE_OWNER_KEY: remove it from functions/.env.${id}, and revoke it.`,
    ].filter((fault) => fault !== false);
  });
  return faults.length > 0
    ? faults.map(bad)
    : [good(`All ${names.length} functions are deployed, each with its own account.`)];
};
