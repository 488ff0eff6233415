import { openDocuments } from '../adapters/firestore/documents.ts';
import { createOrders } from '../adapters/firestore/orders.ts';
import { createStock } from '../adapters/firestore/stock.ts';
import { paymentUrl } from '../adapters/stripe/payment-url.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { timeZone } from '../settings/settings.ts';

/** The document store, the ports that use it, the clock and the log; `owner` returns the owner's email address. */
export function openStore(owner: () => string) {
  const documents = openDocuments();
  const orders = createOrders({
    documents,
    clock: Date,
    owner,
    timeZone: () => timeZone(process.env),
    paymentUrl,
  });
  return { documents, stock: createStock(documents), orders, clock: Date, log };
}
