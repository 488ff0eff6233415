type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The object in a request's body, whatever its content type. */
export const bodyOf = async (request: Request): Promise<Fields> =>
  fieldsIn(JSON.parse((await request.text()) || 'null'));

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
