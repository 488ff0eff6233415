import { createStores } from '#application/stores.ts';
import { createFakeCartStorage } from './fake-cart-storage.ts';

/** The stores at a first visit, on fake storages. */
export const createFakeStores = () => createStores({ cart: createFakeCartStorage().tab() });
