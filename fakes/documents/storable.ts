import type { Fields } from '#domain/field.ts';
import { StatusError } from './types.ts';
import { isMap } from './values.ts';

/** The maximum size of a document, in bytes (https://firebase.google.com/docs/firestore/quotas). */
const maxBytes = 1_048_576;

/** Refuses fields that Google's SDK sends but its document store refuses. */
export function checkStorable(path: string, fields: Fields): void {
  // Google adds 16 bytes to the size of a document's name, and 32 bytes to the size of the whole document.
  const size = 48 + path.split('/').reduce((sum, part) => sum + bytesOf(part), 0) + bytesOf(fields);
  if (size > maxBytes)
    throw new StatusError(
      'INVALID_ARGUMENT',
      `The size of ${path}, ${size} bytes, exceeds the maximum allowed size of ${maxBytes} bytes.`,
    );
}

/** The size of a value as Google counts it (https://firebase.google.com/docs/firestore/storage-size). */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') {
    // Google's JSON parsers reject a lone surrogate, which is half of a character.
    if (/\p{Surrogate}/u.test(value))
      throw new StatusError('INVALID_ARGUMENT', `${JSON.stringify(value)} is not well-formed.`);
    return Buffer.byteLength(value) + 1;
  }
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + bytesOf(one), 0);
  if (isMap(value))
    return Object.entries(value).reduce((sum, [key, one]) => sum + bytesOf(key) + bytesOf(one), 0);
  return typeof value === 'boolean' || value === null ? 1 : 8;
}
