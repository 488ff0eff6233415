import { checkoutKey } from './checkout-storage.ts';

/**
 * Prefixes of the local storage keys that a finished order keeps, while it clears all others (behaviour 6.1). A feature
 * that keeps data longer needs its key here. The order keeps the stored checkout, which may be a later one that still
 * holds units, and the session, so that the shopper stays signed in.
 */
export const keptKeys: readonly string[] = [checkoutKey, 'firebase:authUser:'];
