/** Returns the result of the work, or undefined if it throws, for example if the browser lacks or blocks a feature. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
