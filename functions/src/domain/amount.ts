/** The cents in a dollar amount that the owner typed, such as 20 or 20.50; undefined for any other text. */
export function centsIn(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'));
}
