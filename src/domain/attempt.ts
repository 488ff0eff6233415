/** The result of the work; undefined if it throws, such as where a browser lacks something or forbids it. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
