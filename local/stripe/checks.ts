import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import qs from 'qs';
import { fieldsIn, listOf, textOf } from '../../src/domain/field.ts';
import { schemaOf, type Schema } from '../schemas.ts';
import { refusal } from './refusal.ts';
import type { Requests, Types } from './types.ts';

export type Checks = Awaited<ReturnType<typeof openChecks>>;

let checks: ReturnType<typeof makeChecks> | undefined;

/** The checks of requests and responses against the types in the provider's SDK, created once per process. */
export const openChecks = () => (checks ??= makeChecks());

async function makeChecks() {
  const { definitions } = await schemaOf('stripe/types.ts', 'Types', ['stripe'], {
    file: 'stripe/parsers.ts',
    load: () => import('./parsers.ts'),
  });
  const requests = validators(definitions, 'Requests', { coerceTypes: true });
  const withNulls = structuredClone(definitions);
  addNulls(withNulls);
  const objects = validators(withNulls, 'Objects', { useDefaults: true });
  const events = validators(withNulls, 'Events', { useDefaults: true });

  const check = (validate: ValidateFunction | undefined, what: string, value: unknown): void => {
    if (validate?.(value) === true) return;
    const [error] = validate?.errors ?? [];
    const why = error === undefined ? 'there is no such type' : `${nameOf(error)} ${error.message}`;
    throw refusal(
      `The local Stripe returned ${what} that Stripe's SDK does not allow: ${why}.`,
      500,
      {
        type: 'api_error',
      },
    );
  };

  /** Checks one of the provider's objects, and all objects within it. */
  const checkObjects = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const kind = textOf(value, 'object');
    if (kind === 'event') {
      const type = textOf(value, 'type') ?? '';
      check(events(type), `a ${type} event`, value);
    } else if (kind !== undefined) check(objects(kind), `a ${kind}`, value);
    for (const part of Object.values(value)) checkObjects(part);
  };

  return {
    /** The parameters of a request, decoded. Throws a refusal in the provider's words. */
    parametersOf: <Name extends keyof Requests>(name: Name, form: string): Requests[Name] => {
      const given: object = qs.parse(form, { depth: 10, arrayLimit: 1000, parameterLimit: 10_000 });
      const validate = requests(name);
      if (validate?.(given) !== true) throw refusalOf(validate?.errors ?? []);
      return given;
    },

    /** An object in its wire format, with nulls. Throws if the SDK's types do not allow it. */
    wireOf: <T extends object>(value: T): T => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same, without undefined values
      const wire = JSON.parse(JSON.stringify(value)) as T;
      checkObjects(wire);
      return wire;
    },
  };
}

const allowsNull = (schema: unknown): boolean =>
  textOf(schema, 'type') === 'null' ||
  ['type', 'enum'].some((name) =>
    listOf(schema, name).some((one) => one === 'null' || one === null),
  ) ||
  listOf(schema, 'anyOf').some(allowsNull);

/** Makes null the default of each required property that may be null. */
function addNulls(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { required, properties } = fieldsIn(schema);
  for (const [name, property] of Object.entries(fieldsIn(properties)))
    if (listOf(required).includes(name) && allowsNull(property))
      Object.assign(Object(property), { default: null });
  for (const part of Object.values(schema)) addNulls(part);
}

/** Validators for a type's properties, each compiled on first use, since compiling all of them takes a second. */
function validators(
  definitions: Schema['definitions'],
  type: keyof Types,
  options: { readonly coerceTypes?: boolean; readonly useDefaults?: boolean },
) {
  // The schemas need no validation, since the generator creates valid ones.
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, ...options });
  const properties = fieldsIn(fieldsIn(definitions[type])['properties']);
  const compiled = new Map<string, ValidateFunction>();
  return (name: string): ValidateFunction | undefined => {
    const known = compiled.get(name);
    if (known !== undefined || !(name in properties)) return known;
    const made = ajv.compile({ definitions, ...fieldsIn(properties[name]) });
    compiled.set(name, made);
    return made;
  };
}

/** A parameter as the provider names it, such as `payment_intent_data[metadata]`. */
function nameOf({ instancePath, params }: ErrorObject): string {
  const last: unknown = params['additionalProperty'] ?? params['missingProperty'];
  const [first = '', ...others] = [
    ...instancePath.split('/').slice(1),
    ...(typeof last === 'string' ? [last] : []),
  ];
  return `${first}${others.map((part) => `[${part}]`).join('')}`;
}

/** The refusal for invalid parameters. Names only one: unknown parameters come first, then missing ones. */
function refusalOf(errors: readonly ErrorObject[]) {
  const of = (keyword: string) => errors.filter((one) => one.keyword === keyword).map(nameOf);
  const [unknown] = of('additionalProperties');
  if (unknown !== undefined)
    return refusal(`Received unknown parameter: ${unknown}`, 400, {
      code: 'parameter_unknown',
      param: unknown,
    });
  const [required] = of('required');
  if (required !== undefined)
    return refusal(`Missing required param: ${required}.`, 400, {
      code: 'parameter_missing',
      param: required,
    });
  const [error] = errors;
  return error === undefined
    ? refusal('Unrecognized request URL.', 404)
    : refusal(`Invalid ${nameOf(error)}: ${error.message ?? 'wrong'}`, 400, {
        param: nameOf(error),
      });
}
