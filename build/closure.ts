/** Files and all that they import statically, in any depth. */
export function closure(
  chunks: ReadonlyMap<string, { readonly imports: readonly string[] }>,
  files: readonly string[],
): string[] {
  const found = new Set(files);
  for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next);
  return [...found];
}
