import type { Fields } from '../ports/documents.ts';

/** Keys that change what an object is. No honest client sends them. */
const prototypeKeys = ['__proto__', 'constructor', 'prototype'];

/**
 * The own fields of what a client sent, or undefined where it is no plain object. One whose prototype was changed on
 * the way is none: a decoder may turn the key `__proto__` into that.
 */
export function fieldsOf(input: unknown): Fields | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  if (Object.getPrototypeOf(input) !== Object.prototype) return undefined;
  if (prototypeKeys.some((key) => Object.hasOwn(input, key))) return undefined;
  return { ...input };
}

/** A text under its key, not longer than so many characters; undefined for anything else. */
export function textIn(fields: Fields, key: string, longest: number): string | undefined {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}
