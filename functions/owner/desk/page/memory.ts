/** How far each address was scrolled while the desk is open, so that a page that is visited again appears at its place. */
export const places = new Map<string, number>();

/** The address of the list of orders that was opened last. */
export const lastList = { address: '/' };
