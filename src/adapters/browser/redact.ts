/** Keys whose values are a person's or a key to an order, whatever they hold. */
const privateKeys: ReadonlySet<string> = new Set(
  'email password token idToken refreshToken accessToken recaptchaToken authorization sessionId order phone address line1 city state postalCode postal_code shippingInfo displayName user customData'.split(
    ' ',
  ),
);

/** What a text may hold of a person or an order: addresses, tokens, and the ids of checkout sessions. */
const privateTexts: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>/,;:()[\]{}]+(?:@|%40)[^\s@"'<>/,;:()[\]{}]+/gi, '[e-mail]'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\bcs_\w+/g, '[order]'],
  [/\b(orders|success|test-checkout)\/[^\s/"'?#]+/g, '$1/[order]'],
];

/** How deep a context is looked into. */
const deepest = 5;

/**
 * A log's context without what is private: e-mail addresses, passwords, tokens, postal addresses and order ids. Of an
 * error its name, code, message, stack and cause are kept, since vendors hang whole answers on theirs; of a Firebase
 * error only name and code, since its message is whatever the server wrote.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '[deeper]';
  if (Array.isArray(value)) return value.map((item: unknown) => redact(item, depth + 1));
  const entries = value instanceof Error ? partsOf(value) : Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, part]: [string, unknown]) => [
      key,
      privateKeys.has(key) ? '[private]' : redact(part, depth + 1),
    ]),
  );
}

const redactText = (text: string): string =>
  privateTexts.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text);

const isCode = (code: unknown): boolean =>
  typeof code === 'number' ||
  (typeof code === 'string' && /^[\w-]{1,40}(?:\/[\w-]{1,40})?$/.test(code));

function partsOf(error: Error): [string, unknown][] {
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  // A vendor may make a code of a message it does not know.
  const kind = { name, ...(isCode(code) && { code }) };
  if (name === 'FirebaseError') return Object.entries(kind);
  return Object.entries({ ...kind, message, stack, ...(cause !== undefined && { cause }) });
}
