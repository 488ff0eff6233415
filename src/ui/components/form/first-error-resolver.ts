import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver } from 'react-hook-form';

/** The part of a yup schema that a form needs. */
export interface Schema<Values extends FieldValues> {
  readonly fields: object;
  validate(values: unknown): Promise<Values>;
}

/** Validates a form with a yup schema, and keeps only the first error in the schema's order (behaviour 7.2, 7.6, 8). */
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
