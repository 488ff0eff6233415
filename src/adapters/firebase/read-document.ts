import { readLimit } from '#domain/errors/limits.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { retryDelay } from '#application/backoff.ts';
import type { ReadRecord } from './documents-sdk.ts';
import type { Services } from './services.ts';
import { vendorCode, vendorMessage } from './vendor-error.ts';

/** Codes of failures that are worth a retry. */
const transient: ReadonlySet<string | undefined> = new Set([
  'unknown',
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
  'internal',
  'cancelled',
]);

/** Reads a record's fields, which are untrusted; undefined if there is none. */
export type ReadDocument = (
  ...at: Parameters<ReadRecord>
) => Promise<Result<Awaited<ReturnType<ReadRecord>>, ReadError>>;

/**
 * Reads a record, with retries and backoff until `readLimit` has passed. Fails with 'offline', with 'backend-silent' if
 * there was no response at all, or with 'read-failed' (behaviour 9.1).
 */
export const createReadDocument =
  (
    { documents, clock }: Pick<Services, 'documents' | 'clock'>,
    isOffline = browserIsOffline,
  ): ReadDocument =>
  async (collection, id) => {
    if (!isDocumentId(id)) return ok(undefined);
    const controller = new AbortController();
    let lastFailure: unknown;

    const attempts = async (): ReturnType<ReadDocument> => {
      for (let retry = 0; ; retry += 1) {
        try {
          if (isOffline()) return fail({ kind: 'offline', cause: new Error('No network.') });
          return ok(await (await documents())(collection, id));
        } catch (cause) {
          if (!transient.has(vendorCode(cause))) return fail({ kind: 'read-failed', cause });
          lastFailure = cause;
        }
        await clock.sleep(retryDelay(retry), controller.signal);
      }
    };

    const limit = async (): ReturnType<ReadDocument> => {
      await clock.sleep(readLimit, controller.signal);
      if (lastFailure === undefined)
        return fail({ kind: 'backend-silent', cause: new Error('There was no answer in time.') });
      const kind = isUnreachable(lastFailure) ? 'offline' : 'read-failed';
      return fail({ kind, cause: lastFailure });
    };

    try {
      const pending = [attempts(), limit()];
      // Aborting rejects the loser of the race.
      for (const one of pending) one.catch(() => undefined);
      return await Promise.race(pending);
    } finally {
      controller.abort();
    }
  };

const browserIsOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

// Of a request that got no response, the SDK passes on only the browser's message, which each words differently.
const isUnreachable = (error: unknown): boolean =>
  vendorCode(error) === 'unknown' && /\bfetch|Load failed/i.test(vendorMessage(error));

/** Whether the document store accepts the id; no record has any other. */
const isDocumentId = (id: string): boolean => /^(?!__.*__$)(?!\.{1,2}$)[^/]{1,1500}$/s.test(id);
