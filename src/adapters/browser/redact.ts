import type { PrivateData } from '#adapters/config/vendor.ts';

/** What is private regardless of the vendor: personal data, passwords, and the ids that give access to an order. */
const own: PrivateData = {
  keys: 'email password token authorization sessionId order phone address line1 city state postalCode postal_code shippingInfo displayName user'.split(
    ' ',
  ),
  texts: [
    // Keep the stack frames of Firefox and Safari, which have an @ between the function and the URL of its script.
    [/[^\s@"'<>/,;:()[\]{}]+(?:@|%40)(?![a-z-]+:\/\/)[^\s@"'<>/,;:()[\]{}]+/gi, '[email]'],
    [/\bBearer\s+\S+/gi, '[token]'],
    [/\b(success|test-checkout)\/[^\s/"'?#]+/g, '$1/[order]'],
  ],
};

const maxDepth = 5;

/**
 * Removes private data from a log entry's context (behaviour 14.3). Keeps only an error's name, code, message, stack
 * and cause, since vendors attach whole responses to their errors.
 */
export function createRedact(vendors: readonly PrivateData[]): (context: unknown) => unknown {
  const all = [own, ...vendors];
  const keys = new Set(all.flatMap((data) => data.keys ?? []));
  const texts = all.flatMap((data) => data.texts ?? []);
  const errors = new Set(all.flatMap((data) => data.errors ?? []));

  const redactText = (text: string): string =>
    texts.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text);

  const partsOf = (error: Error): object => {
    const { name, message, stack, cause } = error;
    const code: unknown = 'code' in error ? error.code : undefined;
    // A vendor may put any text into `code`.
    const kind = { name, ...(isCode(code) && { code }) };
    return errors.has(name)
      ? kind
      : { ...kind, message, stack, ...(cause !== undefined && { cause }) };
  };

  const redact = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return redactText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === maxDepth) return '[deeper]';
    if (Array.isArray(value)) return value.map((item: unknown) => redact(item, depth + 1));
    const parts = Object.entries(value instanceof Error ? partsOf(value) : value);
    return Object.fromEntries(
      parts.map(([key, part]: [string, unknown]) => [
        key,
        keys.has(key) ? '[private]' : redact(part, depth + 1),
      ]),
    );
  };

  return (context) => redact(context, 0);
}

const isCode = (code: unknown): boolean =>
  typeof code === 'number' ||
  (typeof code === 'string' && /^[\w-]{1,40}(?:\/[\w-]{1,40})?$/.test(code));
