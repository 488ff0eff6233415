import { fieldOf } from '../../src/domain/field.ts';
import type { StoredDocument } from './database.ts';

/** Whether a client may get a record, by its collection; `found` is the record, if there is one. */
export type Rules = ReadonlyMap<string, (found: StoredDocument | undefined) => boolean>;

const FRAME =
  /^rules_version = '2'; service cloud\.firestore \{ match \/databases\/\{\w+\}\/documents \{ (.*)\} \}$/;
const MATCH = /match \/(?:(\w+)\/\{\w+\}|\{\w+=\*\*\}) \{ ((?:allow [^;]+; )*)\} /g;
const ALLOW = /allow ([\w, ]+): if ([^;]+); /g;
const AGE =
  /^resource == null \|\| request\.time < resource\.data\.(\w+) \+ duration\.value\((\d+), 'd'\)$/;

const dayInMs = 24 * 60 * 60_000;

/**
 * Reads rules of the form that this store's have: a collection's records can be got, always or up to an age, and nothing
 * else is allowed. Throws for any other rule, because the fake would not enforce it.
 */
export function parseRules(text: string): Rules {
  const plain = text
    .replaceAll(/\/\/.*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const body = FRAME.exec(plain)?.[1] ?? '';
  const matches = [...body.matchAll(MATCH)];
  if (body === '' || matches.map(([whole]) => whole).join('') !== body)
    throw new Error('The rules of the document store are of another form.');
  const rules = new Map<string, (found: StoredDocument | undefined) => boolean>();
  for (const [, collection, allowed = ''] of matches)
    for (const [whole, verbs, condition = ''] of allowed.matchAll(ALLOW)) {
      if (condition === 'false') continue;
      const [, field = '', days] = AGE.exec(condition) ?? [];
      if (collection === undefined || verbs !== 'get' || (condition !== 'true' && !field))
        throw new Error(`The fake of the document store cannot enforce this rule: ${whole}`);
      rules.set(collection, (found) => {
        if (!found || condition === 'true') return true;
        const since = fieldOf(found.fields, field);
        return since instanceof Date && Date.now() < since.getTime() + Number(days) * dayInMs;
      });
    }
  return rules;
}
