import type { Clock } from '#application/ports/clock.ts';
import { readLimit } from '#domain/errors/read-limit.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { retryDelay } from './backoff.ts';

interface Options {
  readonly clock: Clock;
  readonly isOffline: () => boolean;
  readonly isTransient: (error: unknown) => boolean;
  /** Whether a failure means that no server was reached. */
  readonly isUnreachable: (error: unknown) => boolean;
}

/**
 * Reads with retries and backoff until `readLimit` has passed. Fails with 'offline', with 'backend-silent' if there was
 * no response at all, or with 'read-failed' (behaviour 9.1, 14.2).
 */
export const createRetryingRead =
  ({ clock, isOffline, isTransient, isUnreachable }: Options) =>
  async <T>(read: () => Promise<T>): Promise<Result<T, ReadError>> => {
    const controller = new AbortController();
    let lastFailure: unknown;

    const attempts = async (): Promise<Result<T, ReadError>> => {
      for (let retry = 0; ; retry += 1) {
        try {
          return ok(await read());
        } catch (cause) {
          // Check this only after a failure: behind some VPNs, a browser claims to be offline on a working network.
          if (isOffline() && (isTransient(cause) || isUnreachable(cause)))
            return fail({ kind: 'offline', cause });
          if (!isTransient(cause)) return fail({ kind: 'read-failed', cause });
          lastFailure = cause;
        }
        await clock.sleep(retryDelay(retry), controller.signal);
      }
    };

    const limit = async (): Promise<Result<T, ReadError>> => {
      await clock.sleep(readLimit, controller.signal);
      if (lastFailure === undefined)
        return fail({ kind: 'backend-silent', cause: new Error('There was no response in time.') });
      const kind = isUnreachable(lastFailure) ? 'offline' : 'read-failed';
      return fail({ kind, cause: lastFailure });
    };

    try {
      const pending = [attempts(), limit()];
      // Aborting rejects the promise that loses the race.
      for (const one of pending) one.catch(() => undefined);
      return await Promise.race(pending);
    } finally {
      controller.abort();
    }
  };
