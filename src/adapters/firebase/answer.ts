/** A text that is not empty, under its key in a callable's unchecked answer. */
export function textOf(answer: unknown, key: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, key))
    return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object with that key, its value still unknown
  const value = (answer as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
