/** Returns the result of the work; undefined if it throws, as when the browser lacks or forbids something. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
