import { checkoutKey } from './checkout-storage.ts';

/**
 * Prefixes of the local storage keys that outlive a finished order, which clears all others (behaviour 6.1). A feature
 * that keeps data longer needs its key here. The open checkout may be a later one that still holds units; an order does
 * not sign the shopper out.
 */
export const keptKeys: readonly string[] = [checkoutKey, 'firebase:authUser:'];
