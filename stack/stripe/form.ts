export type Form = string | readonly Form[] | { readonly [key: string]: Form };

type Tree = Map<string, Tree | string>;

/** Reads what the provider's SDK sends: `line_items[0][price]=price_1` is a list of objects. */
export function parseForm(text: string): Readonly<Record<string, Form>> {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((key) => key.replace(/\]$/, ''));
    const last = keys.pop() ?? '';
    let tree = root;
    for (const key of keys) {
      const next = tree.get(key);
      const inner: Tree = next instanceof Map ? next : new Map();
      tree.set(key, inner);
      tree = inner;
    }
    tree.set(last, value);
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, formOf(value)]));
}

function formOf(value: Tree | string): Form {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([key, inner]): [string, Form] => [key, formOf(inner)]);
  const isNumbered = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isNumbered ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The value at a path of keys; undefined where there is none. */
export function at(form: Form | undefined, ...keys: readonly string[]): Form | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return form;
  if (typeof form !== 'object' || !Object.hasOwn(form, key)) return undefined;
  return at(Object.entries(form).find(([name]) => name === key)?.[1], ...rest);
}

export function textAt(form: Form | undefined, ...keys: readonly string[]): string | undefined {
  const found = at(form, ...keys);
  return typeof found === 'string' ? found : undefined;
}

export function listAt(form: Form | undefined, ...keys: readonly string[]): readonly Form[] {
  const found = at(form, ...keys);
  return isList(found) ? found : [];
}

const isList = (form: Form | undefined): form is readonly Form[] => Array.isArray(form);
