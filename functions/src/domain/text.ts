/**
 * The beginning of a text from outside, of at most so many characters (code points), and well-formed: the document store
 * refuses halves of characters, and JSON can carry them.
 */
export const cut = (text: string, most: number): string =>
  Array.from(text.toWellFormed()).slice(0, most).join('');
