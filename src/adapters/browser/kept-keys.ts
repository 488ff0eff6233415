import { checkoutKey } from './checkout-storage.ts';

/**
 * Prefixes of the local storage keys that outlive a finished order, which clears all others (behaviour 6.1). Whatever a
 * feature keeps for longer needs its key here. The open checkout may be a later one, which still holds units; an order
 * does not sign the shopper out.
 */
export const keptKeys: readonly string[] = [checkoutKey, 'firebase:authUser:'];
