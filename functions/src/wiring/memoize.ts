/** Creates a value on the first call, when the function's settings are available, and keeps it. */
export function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
