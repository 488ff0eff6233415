/** What a client may do with the records of a collection. */
export type Rules = ReadonlyMap<string, ReadonlySet<string>>;

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
const ALLOW = /allow ([\w, ]+): if (true|false); /g;

/**
 * Reads rules of the form that this store's have: one level of collections, each verb allowed or not. Throws where they
 * say more, since they would not be held to it here.
 */
export function parseRules(text: string): Rules {
  const plain = text
    .replaceAll(/\/\/.*|\/\*[^]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let rest = FRAME.exec(plain)?.[1] ?? '';
  const rules = new Map<string, ReadonlySet<string>>();
  while (rest) {
    const match = MATCH.exec(`${rest} `);
    const [all = '', collection = '', body = ''] = match ?? [];
    const said = [...body.matchAll(ALLOW)];
    if (!match || said.map(([one]) => one).join('') !== body)
      throw new Error(`The stand-in of the document store cannot hold clients to: ${rest}`);
    const granted = said
      .filter(([, , condition]) => condition === 'true')
      .flatMap(([, names = '']) => names.split(',').flatMap((name) => verbs[name.trim()] ?? []));
    if (collection.startsWith('{') && granted.length > 0)
      throw new Error('The stand-in of the document store knows no rule that opens everything.');
    rules.set(collection, new Set(granted));
    rest = rest.slice(all.trimEnd().length).trim();
  }
  if (rules.size === 0) throw new Error('The rules of the document store are of another form.');
  return rules;
}

/** Whether a client may use a verb on a record, by its path below `documents/`. */
export function allows(rules: Rules, verb: string, path: string): boolean {
  const [collection = '', id, ...deeper] = path.split('/');
  return Boolean(id) && deeper.length === 0 && (rules.get(collection)?.has(verb) ?? false);
}
