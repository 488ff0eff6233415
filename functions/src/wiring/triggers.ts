import { setTimeout as sleep } from 'node:timers/promises';
import { cloudLog as log } from '../adapters/system/log.ts';
import { withTimeout } from '../application/deadline.ts';
import { sendDigest } from '../application/email/send-digest.ts';
import { sendAlert } from '../application/alerts/send-alert.ts';
import { coalesced } from '../application/stock/coalesced.ts';
import { settleStock } from '../application/stock/settle-stock.ts';
import { callTime } from '../domain/limits.ts';
import { mailTo } from '../settings/settings.ts';
import { memoize } from './memoize.ts';
import { openStore } from './store.ts';

const dependencies = memoize(() => openStore(() => mailTo(process.env)));

/** The pause between counts, in milliseconds, since a document sustains only about one write a second. */
const pause = 1000;

/** How long counting and a digest may take, in milliseconds. A caller waits for at most two runs (`callTime.all`). */
const [counting, digest] = [12_000, 7000];

export const settle = coalesced({
  work: async () => {
    try {
      await withTimeout(counting, settleStock(dependencies()));
    } catch (cause) {
      log('stock-failed', {}, cause);
      throw cause;
    }
    await withTimeout(digest, sendDigest(dependencies())).catch((cause: unknown) =>
      log('digest-failed', {}, cause),
    );
  },
  pause,
  // The timer does not keep the process alive.
  sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
});

export const send = (alert: string): Promise<void> =>
  withTimeout(callTime.all, sendAlert(dependencies(), alert));
