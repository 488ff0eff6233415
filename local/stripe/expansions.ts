import type { KeyRight } from '../../functions/src/settings/rights.ts';
import { fieldsIn, textOf } from '../../src/domain/field.ts';
import { refusal } from './refusal.ts';
import type { Requests } from './types.ts';

/** The expandable properties, each with the right that it requires in addition to the right for the request. */
const expansions: Readonly<Record<string, KeyRight>> = {
  latest_charge: 'Charges and Refunds: read',
  // An open session has no payment, since this fake creates the payment only when the shopper pays.
  'payment_intent.latest_charge': 'Charges and Refunds: read',
  product: 'Products: read',
  source: 'Balance Transaction Sources: read',
};

export type Parameters = Requests[keyof Requests];

export const expandedIn = (parameters: Parameters): readonly string[] =>
  'expand' in parameters ? (parameters.expand ?? []) : [];

export function rightToExpand(property: string): KeyRight {
  const right = expansions[nameIn(property)];
  if (right === undefined) throw refusal(`This property cannot be expanded (${property}).`);
  return right;
}

/** A response whose expandable properties are reduced to ids, except those in `expanded`. */
export function folded(response: object, expanded: readonly string[]): object {
  const parts = fieldsIn(response);
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

/** A property's name within one object, without the prefix for lists. */
const nameIn = (property: string): string => property.replace(/^data\./, '');
