/* Reads values whose types are unknown, such as parsed JSON. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export const fieldsIn = (value: unknown): Fields => (typeof value === 'object' ? { ...value } : {});

/** The value at a path of fields; undefined if there is none. */
export const fieldOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => {
    const fields = fieldsIn(inner);
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }, value);

/** The text at a path of fields; undefined for anything else. */
export const textOf = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = fieldOf(value, ...path);
  return typeof found === 'string' ? found : undefined;
};

/** The safe integer at a path of fields; undefined for anything else. */
export const integerOf = (value: unknown, ...path: readonly string[]): number | undefined => {
  const found = fieldOf(value, ...path);
  return Number.isSafeInteger(found) ? Number(found) : undefined;
};

/** The items of the array at a path of fields; none for anything else. */
export const listOf = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = fieldOf(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** The fields that are not undefined, since the database does not accept undefined ones. */
export const definedIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
