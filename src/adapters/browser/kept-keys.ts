/**
 * The keys of local storage that outlive a finished order. It clears all of local storage (behaviour 6.1): add the
 * key of whatever a feature keeps for longer.
 */
export const keptKeys: readonly string[] = [];
