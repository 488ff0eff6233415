import type { KeyRight } from '../../functions/src/settings/rights.ts';
import { fieldsIn, textOf } from '../../src/domain/field.ts';
import { refusal } from './refusal.ts';
import type { Requests } from './types.ts';

/** The properties that can be expanded, and the right that each needs besides its request's. */
const expansions: Readonly<Record<string, KeyRight>> = {
  latest_charge: 'Charges and Refunds: read',
  // Of an open session, whose payment this fake makes only once it is paid.
  'payment_intent.latest_charge': 'Charges and Refunds: read',
  product: 'Products: read',
  source: 'Balance Transaction Sources: read',
};

export type Parameters = Requests[keyof Requests];

/** The properties that a request expands. */
export const expandedIn = (parameters: Parameters): readonly string[] =>
  'expand' in parameters ? (parameters.expand ?? []) : [];

/** Throws a refusal for a property that cannot be expanded. */
export function rightToExpand(property: string): KeyRight {
  const right = expansions[nameIn(property)];
  if (right === undefined) throw refusal(`This property cannot be expanded (${property}).`);
  return right;
}

/** An answer in which properties that are not expanded are only ids. */
export function folded(answer: object, expanded: readonly string[]): object {
  const parts = fieldsIn(answer);
  const { data } = parts;
  if (Array.isArray(data))
    return { ...parts, data: data.map((one: object) => folded(one, expanded.map(nameIn))) };
  const closed = Object.keys(expansions).filter((name) => !expanded.includes(name));
  const ids = closed.flatMap((name) => {
    const id = textOf(parts[name], 'id');
    return id === undefined ? [] : [[name, id] as const];
  });
  return { ...parts, ...Object.fromEntries(ids) };
}

/** The name of a property in an object, without the list around it. */
const nameIn = (property: string): string => property.replace(/^data\./, '');
