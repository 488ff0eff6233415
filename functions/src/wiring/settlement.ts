import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { createOrders } from '../adapters/records/orders.ts';
import { createStock } from '../adapters/records/stock.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { sendDigest } from '../application/orders/owner-mails.ts';
import { coalesced } from '../application/stock/coalesced.ts';
import { settleStock } from '../application/stock/settle-stock.ts';
import { mailTo } from '../settings/settings.ts';
import { once } from '../../../src/domain/once.ts';

const dependencies = once(() => {
  const documents = createDocuments(openDatabase());
  const owner = () => mailTo(process.env);
  const stock = createStock(documents);
  return { documents, stock, orders: createOrders({ documents, clock, owner }), clock, log };
});

/** Milliseconds between counts: a record takes about one write a second for long. */
const pause = 1000;

export const settle = coalesced(
  async () => {
    try {
      await settleStock(dependencies());
    } catch (cause) {
      log('stock-failed', {}, cause);
      throw cause;
    }
    await sendDigest(dependencies()).catch((cause: unknown) => log('digest-failed', {}, cause));
  },
  pause,
  // The timer does not keep the process alive.
  (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref()),
);
