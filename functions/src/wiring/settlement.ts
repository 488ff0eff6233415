import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { coalesced } from '../application/stock/coalesced.ts';
import { settleStock } from '../application/stock/settle-stock.ts';
import { once } from './once.ts';

const documents = once(() => createDocuments(openDatabase()));

/** Milliseconds between counts: a record of the store takes about one write a second for long. */
const pause = 1000;

export const settle = coalesced(
  async () => {
    try {
      await settleStock({ documents: documents(), log });
    } catch (cause) {
      log('stock-failed', {}, cause);
      throw cause;
    }
  },
  pause,
  // It keeps no process from ending.
  (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref()),
);
