/** The scroll position of each address while the desk is open, so that a page reopens where the owner left it. */
export const places = new Map<string, number>();

/** The address of the order list that the owner opened last. */
export const lastList = { address: '/' };
