/* The one reader of what a server answered: what is missing or of another type is undefined. */

/** The value under a key. */
export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const field: unknown = Reflect.get(value, key);
  return field;
}

/** A text that may be empty. */
export function textOf(value: unknown, key: string): string | undefined {
  const field = fieldOf(value, key);
  return typeof field === 'string' ? field : undefined;
}

export function integerOf(value: unknown, key: string): number | undefined {
  const field = fieldOf(value, key);
  return Number.isSafeInteger(field) ? Number(field) : undefined;
}
