import { checkoutKey } from './checkout-storage.ts';

/**
 * Prefixes of the local storage keys that stay when a finished order clears all others (behaviour 6.1). A feature whose
 * data must outlive an order needs its key here. The stored checkout stays, since it may be a later one that still
 * holds units. The sign-in session stays, so that the shopper remains signed in.
 */
export const keptKeys: readonly string[] = [checkoutKey, 'firebase:authUser:'];
