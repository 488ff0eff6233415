/** A 10-digit US number with optional parentheses and separators (behaviour 8), for a `pattern` attribute. */
export const phonePattern = String.raw`(?:\(\d{3}\)|\d{3})[\-. ]?\d{3}[\-. ]?\d{4}`;

const wholePhone = new RegExp(`^(?:${phonePattern})$`, 'u');

export const isPhone = (text: string): boolean => wholePhone.test(text);
