import { listOf, textOf } from '../../../src/domain/field.ts';
import { indexes } from '../project/indexes.ts';
import { bad, good, type Check } from './finding.ts';

const groupsOf = (id: string): string =>
  `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/collectionGroups`;

/** Checks that the database has this repository's rules. */
export const checkRules: Check = async ({ rules, deployedRules }) => {
  return (await deployedRules()).trim() === rules.trim()
    ? [good('The database has this repository’s rules.')]
    : [bad('The database’s rules differ from this repository’s: deploy firestore.')];
};

/** Names an index, in this repository's format or the database's, by its collection and fields. */
function indexOf(index: unknown): string {
  const collection =
    textOf(index, 'collectionGroup') ||
    (/collectionGroups\/([^/]+)/.exec(textOf(index, 'name') ?? '')?.[1] ?? '');
  const fields = listOf(index, 'fields').map((field) => textOf(field, 'fieldPath'));
  const own = fields.filter((field) => field !== '__name__');
  return `${collection} by ${own.join(' and ').replaceAll('`', '')}`;
}

const wrongIndex: Readonly<Record<string, string>> = {
  '': 'is missing: deploy firestore.',
  CREATING: 'is still being built: wait, and check again.',
  NEEDS_REPAIR: 'is invalid: delete it in the console and deploy firestore.',
};

/** Checks that every index that the queries need is ready, since a query fails without its index. */
export const checkIndexes: Check = async ({ id, google }) => {
  const deployed = await google('GET', `${groupsOf(id)}/-/indexes?pageSize=1000`);
  const states = new Map(
    listOf(deployed, 'indexes').map((one) => [indexOf(one), textOf(one, 'state')]),
  );
  const wanted = indexes.indexes.map(indexOf);
  const wrong = wanted.filter((index) => states.get(index) !== 'READY');
  return wrong.length === 0
    ? [good(`All ${wanted.length} indexes are ready.`)]
    : wrong.map((index) => {
        const state = states.get(index) ?? '';
        return bad(`The index on ${index} ${wrongIndex[state] ?? `is ${state}.`}`);
      });
};

/** Checks that Firestore deletes expired records (project/indexes.ts). */
export const checkExpiry: Check = async ({ id, google }) => {
  const expiring = indexes.fieldOverrides.filter((field) => 'ttl' in field);
  return Promise.all(
    expiring.map(async ({ collectionGroup: collection }) => {
      const field = await google('GET', `${groupsOf(id)}/${collection}/fields/expireAt`);
      const state = textOf(field, 'ttlConfig', 'state');
      if (state === 'ACTIVE') return good(`${collection}: expired records are deleted.`);
      return state === 'CREATING'
        ? good(
            `${collection}: the deletion of expired records is being set up, which may take a day.`,
          )
        : bad(`${collection}: expired records are kept forever: deploy firestore.`);
    }),
  );
};
