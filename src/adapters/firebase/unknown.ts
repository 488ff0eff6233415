/* Reads untrusted responses: a field that is missing or of another type is undefined. */

export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const field: unknown = Reflect.get(value, key);
  return field;
}

export function textOf(value: unknown, key: string): string | undefined {
  const field = fieldOf(value, key);
  return typeof field === 'string' ? field : undefined;
}

export function integerOf(value: unknown, key: string): number | undefined {
  const field = fieldOf(value, key);
  return Number.isSafeInteger(field) ? Number(field) : undefined;
}
