/**
 * Browsers by what identifies them in the User-Agent header, the more specific ones first: most claim to be others too.
 */
const families = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,3})\b/],
  ['Opera', /\bOPR\/(\d{1,3})\b/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,3})\b/],
  ['Safari', /\bVersion\/(\d{1,3})\b.*\bSafari\//],
] as const;

/**
 * Family and major version of a browser, such as `Safari 26`, or `other`, and nothing else that it says about itself.
 */
export function browserOf(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  for (const [family, pattern] of families) {
    const [, version] = pattern.exec(text) ?? [];
    if (version !== undefined) return `${family} ${Number(version)}`;
  }
  return 'other';
}
