/**
 * A 10-digit US-style number with optional parentheses, separated by dashes, dots or spaces (behaviour 8), in the form the
 * `pattern` attribute takes: the whole value has to match.
 */
export const phonePattern = String.raw`(?:\(\d{3}\)|\d{3})[\-. ]?\d{3}[\-. ]?\d{4}`;

const wholePhone = new RegExp(`^(?:${phonePattern})$`, 'u');

export const isPhone = (text: string): boolean => wholePhone.test(text);
