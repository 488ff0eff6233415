import { fieldsIn, textOf as textIn, type Fields } from '#domain/field.ts';

/** The object in a request's body, whatever its content type. */
export const bodyOf = async (request: Request): Promise<Fields> =>
  fieldsIn(JSON.parse((await request.text()) || 'null'));

export const textOf = (value: unknown): string => textIn(value) ?? '';
