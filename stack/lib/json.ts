/** Unchecked fields of an object; none of anything else. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** JSON of a text; an empty one is `null`. Throws where it is none. */
export const parseJson = (text: string): unknown => JSON.parse(text || 'null');
