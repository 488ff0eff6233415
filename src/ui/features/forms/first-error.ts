import type { FieldValues, Resolver } from 'react-hook-form';

/** Where several fields fail, the first in the order of the schema's rules gives the one message (spec 5). */
export const firstError =
  <Values extends FieldValues>(
    check: Resolver<Values>,
    { fields }: { readonly fields: object },
  ): Resolver<Values> =>
  async (values, context, options) => {
    const result = await check(values, context, options);
    let found = false;
    for (const name of Object.keys(fields)) {
      if (found) Reflect.deleteProperty(result.errors, name);
      found ||= name in result.errors;
    }
    return result;
  };
