import type { ReadError } from '#domain/errors/store-error.ts';
import { ok, type Result } from '#domain/result.ts';
import { createRetryingRead } from '#application/network/retrying-read.ts';
import type { ReadRecord } from './documents-sdk.ts';
import type { Services } from './services.ts';
import { vendorCode, vendorMessage } from './vendor-error.ts';

const transient: ReadonlySet<string | undefined> = new Set([
  'unknown',
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
  'internal',
  'cancelled',
]);

const isTransient = (error: unknown): boolean => transient.has(vendorCode(error));

// If there is no response, the request fails with a message that differs between browsers.
const isUnreachable = (error: unknown): boolean =>
  ['unknown', undefined].includes(vendorCode(error)) &&
  /\bfetch|Load failed|import/i.test(vendorMessage(error));

/** Reads a record's fields, which are untrusted; undefined if there is no record. */
export type ReadDocument = (
  ...at: Parameters<ReadRecord>
) => Promise<Result<Awaited<ReturnType<ReadRecord>>, ReadError>>;

/** Reads a record, with retries (behaviour 14.2). */
export function createReadDocument(
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  isOffline: () => boolean,
): ReadDocument {
  const read = createRetryingRead({ clock, isOffline, isTransient, isUnreachable });
  return async (collection, id) =>
    isDocumentId(id) ? read(async () => (await documents())(collection, id)) : ok(undefined);
}

/** Whether the document store accepts the id. If not, there can be no such record. */
const isDocumentId = (id: string): boolean => /^(?!__.*__$)(?!\.{1,2}$)[^/]{1,1500}$/s.test(id);
