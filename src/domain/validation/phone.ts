/** Matches 10-digit US numbers with optional parentheses and separators (behaviour 8); for a `pattern` attribute. */
export const phonePattern = String.raw`(?:\(\d{3}\)|\d{3})[\-. ]?\d{3}[\-. ]?\d{4}`;

const wholePhone = new RegExp(`^(?:${phonePattern})$`, 'u');

/** Replaces special spaces and hyphens, which a copied phone number may contain, with ordinary ones. */
export const plainPhone = (text: string): string =>
  text.replaceAll(/[\u00a0\u2007\u202f]/gu, ' ').replaceAll(/[\u2010\u2011]/gu, '-');

export const isPhone = (text: string): boolean => wholePhone.test(text);
