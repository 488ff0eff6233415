import { fieldsIn, textOf } from '../../src/domain/field.ts';
import type { StoredDocument } from './write.ts';

/** Holds while a time that the record has under `field` is not longer ago than so many days, and for no record. */
interface Age {
  readonly field: string;
  readonly days: number;
}

/** What a client may do with the records of a collection: verbs, each always or for records of some age. */
export type Rules = ReadonlyMap<string, ReadonlyMap<string, 'always' | Age>>;

const verbs: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

const FRAME =
  /^rules_version = '2'; service cloud\.firestore \{ match \/databases\/\{\w+\}\/documents \{ (.*) \} \}$/;
const MATCH = /^match \/(\w+|\{\w+=\*\*\})(?:\/\{\w+\})? \{ ((?:allow [^;]+; )*)\} ?/;
const AGE =
  /resource == null \|\| request\.time < resource\.data\.(\w+) \+ duration\.value\((\d+), 'd'\)/;
const ALLOW = new RegExp(`allow ([\\w, ]+): if (true|false|${AGE.source}); `, 'g');

/**
 * Reads rules of the form that this store's have: one level of collections, each verb allowed, allowed for records of
 * some age, or not. Throws where they say more, since they would not be held to it here.
 */
export function parseRules(text: string): Rules {
  const plain = text
    .replaceAll(/\/\/.*|\/\*[^]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let rest = FRAME.exec(plain)?.[1] ?? '';
  const rules = new Map<string, ReadonlyMap<string, 'always' | Age>>();
  while (rest) {
    const match = MATCH.exec(`${rest} `);
    const [all = '', collection = '', body = ''] = match ?? [];
    const said = [...body.matchAll(ALLOW)];
    if (!match || said.map(([one]) => one).join('') !== body)
      throw new Error(`The fake of the document store cannot hold clients to: ${rest}`);
    const granted = said
      .filter(([, , condition]) => condition !== 'false')
      .flatMap(([, names = '', , field, days]) => {
        const condition = field === undefined ? 'always' : { field, days: Number(days) };
        const verbsIn = names.split(',').flatMap((name) => verbs[name.trim()] ?? []);
        return verbsIn.map((verb) => [verb, condition] as const);
      });
    if (collection.startsWith('{') && granted.length > 0)
      throw new Error('The fake of the document store knows no rule that opens everything.');
    rules.set(collection, new Map(granted));
    rest = rest.slice(all.trimEnd().length).trim();
  }
  if (rules.size === 0) throw new Error('The rules of the document store are of another form.');
  return rules;
}

const dayInMs = 24 * 60 * 60_000;

/** Whether a client may use a verb on a record, by its path below `documents/` and what is there. */
export function allows(
  rules: Rules,
  verb: string,
  path: string,
  found: StoredDocument | undefined,
): boolean {
  const [collection = '', id, ...deeper] = path.split('/');
  const condition = rules.get(collection)?.get(verb);
  if (!id || deeper.length > 0 || condition === undefined) return false;
  if (condition === 'always' || found === undefined) return true;
  const since = Date.parse(textOf(fieldsIn(found.fields[condition.field])['timestampValue']) ?? '');
  return Date.now() < since + condition.days * dayInMs;
}
