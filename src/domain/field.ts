/* Reads values of unknown types from outside, such as parsed JSON. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export const fieldsIn = (value: unknown): Fields => (typeof value === 'object' ? { ...value } : {});

/** The value at a path of fields; undefined if there is none. */
export const fieldOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => new Map(Object.entries(fieldsIn(inner))).get(name), value);

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
