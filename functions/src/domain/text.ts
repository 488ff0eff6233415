/**
 * Cuts untrusted text to at most `most` characters (code points) and makes it well-formed: the document store refuses
 * lone surrogates, which JSON can contain.
 */
export const cut = (text: string, most: number): string =>
  Array.from(text.toWellFormed()).slice(0, most).join('');

/** Untrusted text on one line, without characters that reverse the rest of the line, such as U+202E. */
export const oneLine = (text: string): string =>
  text.replaceAll(/\p{Bidi_Control}/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ');
