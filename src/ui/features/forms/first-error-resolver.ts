import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver } from 'react-hook-form';

/** What a form needs of a yup schema for its values. */
export interface Schema<Values extends FieldValues> {
  readonly fields: object;
  validate(values: unknown): Promise<Values>;
}

/** Checks a form against a yup schema; of several errors the first in the order of the schema is left (behaviour 9.1). */
export function firstErrorResolver<Values extends FieldValues>(
  schema: Schema<Values>,
): Resolver<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library computes the type of the values from the schema's, which a generic function cannot follow
  const resolve = yupResolver(schema as never) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    const [, ...others] = Object.keys(schema.fields).filter((name) => name in result.errors);
    for (const name of others) Reflect.deleteProperty(result.errors, name);
    return result;
  };
}
