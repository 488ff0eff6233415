/** Makes a value at the first call, when the settings of the function are there, and keeps it. */
export function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
