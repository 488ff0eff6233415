/** The scroll position at each URL while the desk is open, so that a page reopens where the owner left it. */
export const places = new Map<string, number>();

/** The URL of the order list that the owner opened last. */
export const lastList = { address: '/' };
