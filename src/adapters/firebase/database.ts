import { withTimeout } from '#application/network/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';

/** How long the browser's database may take to open, in milliseconds. */
const limit = 2000;

/**
 * Resolves once the browser's database opens, fails or times out. Hides a database that fails or times out: the SDKs
 * work without it, but would wait forever if it never responded, as happens on iOS after sleep.
 */
export const probeDatabase = (clock: Clock): Promise<void> =>
  withTimeout(clock, limit, openOnce()).catch(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  });

const openOnce = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('ground-up-answers');
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
    request.addEventListener('error', reject);
  });
