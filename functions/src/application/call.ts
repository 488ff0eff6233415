import { textOf } from '../../../src/domain/field.ts';
import { fail } from '../../../src/domain/result.ts';
import { cut } from '../domain/text.ts';

/** A refusal of a call, in the form that the store's pages expect (behaviour 9.4). */
export interface Refusal {
  readonly code:
    | 'invalid-argument'
    | 'unauthenticated'
    | 'permission-denied'
    | 'already-exists'
    | 'aborted'
    | 'resource-exhausted'
    | 'internal'
    | 'unavailable';
  /** A message that anyone may see. */
  readonly message: string;
  readonly details?: object | undefined;
}

export const refuse = (code: Refusal['code'], message: string, details?: object) =>
  fail<Refusal>({ code, message, details });

/** Text of at most `longest` characters from a client's input, made well-formed; undefined for anything else. */
export function textIn(input: unknown, key: string, longest: number): string | undefined {
  const text = textOf(input, key);
  return text !== undefined && text.length <= longest ? cut(text, longest) : undefined;
}
