import { checkoutKey } from './checkout-storage.ts';

/**
 * How the keys of local storage begin that outlive a finished order. It clears all of local storage (behaviour 6.1): add
 * the key of whatever a feature keeps for longer. The open checkout may be a later one, which still holds units; an order
 * does not sign the shopper out.
 */
export const keptKeys: readonly string[] = [checkoutKey, 'firebase:authUser:'];
