/**
 * Browsers by their names in the User-Agent header. Most headers contain several names, so specific names come first.
 */
const families = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

/** A browser's family; `other` for unlisted browsers. */
export type Browser = (typeof families)[number][0] | 'other';

/** The family of a browser, without anything else from its User-Agent header. */
export function browserOf(userAgent: string): Browser {
  const text = userAgent.slice(0, 500);
  return families.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
