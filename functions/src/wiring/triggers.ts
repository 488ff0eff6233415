import { setTimeout as sleep } from 'node:timers/promises';
import { cloudLog as log } from '../adapters/system/log.ts';
import { sendDigest } from '../application/orders/owner-mails.ts';
import { sendAlert } from '../application/send-alert.ts';
import { coalesced } from '../application/stock/coalesced.ts';
import { settleStock } from '../application/stock/settle-stock.ts';
import { mailTo } from '../settings/settings.ts';
import { once } from '../../../src/domain/once.ts';
import { openStore } from './store.ts';

const dependencies = once(() => openStore(() => mailTo(process.env)));

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
  (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
);

export const send = (alert: string): Promise<void> => sendAlert(dependencies(), alert);
