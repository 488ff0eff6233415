import { fieldsIn, textOf as textIn, type Fields } from '#domain/field.ts';

/** Parses a request's body as a JSON object, whatever its content type. Any other JSON counts as an empty object. */
export const bodyOf = async (request: Request): Promise<Fields> =>
  fieldsIn(JSON.parse((await request.text()) || 'null'));

export const textOf = (value: unknown): string => textIn(value) ?? '';
