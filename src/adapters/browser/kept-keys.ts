/**
 * The keys of local storage that outlive a finished order. It clears all of local storage (behaviour 6.1): whatever a
 * feature keeps there for longer has its key here.
 */
export const keptKeys: readonly string[] = [];
