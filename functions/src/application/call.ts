import { fail } from '../../../src/domain/result.ts';
import { cut } from '../domain/text.ts';
import type { Fields } from '../ports/documents.ts';

/** A refused call, as the store expects it (behaviour 9.4). */
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
  /** It may be shown to anyone. */
  readonly message: string;
  readonly details?: object | undefined;
}

export const refuse = (code: Refusal['code'], message: string, details?: object) =>
  fail<Refusal>({ code, message, details });

/** Keys that change an object's prototype; no honest client sends them. */
const prototypeKeys = ['__proto__', 'constructor', 'prototype'];

/**
 * The own fields of a client's input; undefined unless it is a plain object. A decoder may turn the key `__proto__`
 * into a changed prototype, which is refused.
 */
export function plainFields(input: unknown): Fields | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  if (Object.getPrototypeOf(input) !== Object.prototype) return undefined;
  if (prototypeKeys.some((key) => Object.hasOwn(input, key))) return undefined;
  return { ...input };
}

/** A text field of at most `longest` characters, well-formed; undefined for anything else. */
export function textIn(fields: Fields, key: string, longest: number): string | undefined {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return typeof value === 'string' && value.length <= longest ? cut(value, longest) : undefined;
}
