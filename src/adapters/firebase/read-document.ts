import type { ReadError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { retryDelay } from '#application/backoff.ts';
import type { ReadRecord } from './documents-sdk.ts';
import type { Services } from './services.ts';
import { vendorCode, vendorMessage } from './vendor-error.ts';

/** Milliseconds a read may take in all (behaviour 14.2). */
const readLimit = 10_000;

/** Failures that may be gone a moment later; the others are answers. */
const passing: ReadonlySet<string | undefined> = new Set([
  'unknown',
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
  'internal',
  'cancelled',
]);

/** The fields of a record, unchecked; undefined where there is none. */
export type ReadDocument = (
  ...at: Parameters<ReadRecord>
) => Promise<Result<Awaited<ReturnType<ReadRecord>>, ReadError>>;

/**
 * Reads a record, again and again with backoff while the failure may pass, for 10 seconds at most. Fails as 'offline',
 * as 'backend-silent' where no answer came in that time (behaviour 9.1), else as 'read-failed'.
 */
export const createReadDocument =
  (
    { documents, clock }: Pick<Services, 'documents' | 'clock'>,
    isOffline = browserIsOffline,
  ): ReadDocument =>
  async (collection, id) => {
    if (!isDocumentId(id)) return ok(undefined);
    const over = new AbortController();
    let lastFailure: unknown;

    const attempts = async (): ReturnType<ReadDocument> => {
      for (let retry = 0; ; retry += 1) {
        try {
          if (isOffline()) return fail({ kind: 'offline', cause: new Error('No network.') });
          return ok(await (await documents())(collection, id));
        } catch (cause) {
          if (!passing.has(vendorCode(cause))) return fail({ kind: 'read-failed', cause });
          lastFailure = cause;
        }
        await clock.sleep(retryDelay(retry), over.signal);
      }
    };
    const limit = async (): ReturnType<ReadDocument> => {
      await clock.sleep(readLimit, over.signal);
      if (lastFailure === undefined)
        return fail({ kind: 'backend-silent', cause: new Error('No answer in time.') });
      const kind = isUnreachable(lastFailure) ? 'offline' : 'read-failed';
      return fail({ kind, cause: lastFailure });
    };

    try {
      const pending = [attempts(), limit()];
      // The one that loses is stopped, which rejects it.
      for (const one of pending) one.catch(() => undefined);
      return await Promise.race(pending);
    } finally {
      over.abort();
    }
  };

const browserIsOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

// The SDK gives code and text alone: each browser's words for a request that reached nobody.
const isUnreachable = (error: unknown): boolean =>
  vendorCode(error) === 'unknown' && /\bfetch|Load failed/i.test(vendorMessage(error));

/** Ids the store can have; of any other there is no record. */
const isDocumentId = (id: string): boolean => /^(?!__.*__$)(?!\.{1,2}$)[^/]{1,1500}$/s.test(id);
