/**
 * Browsers by what identifies them in the User-Agent header, the more specific ones first: most claim to be others too.
 */
const families = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

/** A browser's family; `other` for any that is not in the list. */
export type Browser = (typeof families)[number][0] | 'other';

/** The family of a browser, and nothing else that it says about itself. */
export function browserOf(userAgent: string): Browser {
  const text = userAgent.slice(0, 500);
  return families.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
