import { StatusError } from '../lib/status-error.ts';
import { keysOf, valueAt, withValue } from './field-path.ts';
import type { ValueFields } from './values.ts';

/** A record; both times in RFC 3339. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: ValueFields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** One write of a commit, as the document store's wire has it. */
export interface Write {
  readonly update?: { readonly name: string; readonly fields?: ValueFields };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly updateTransforms?: readonly unknown[];
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: string };
}

export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete;
  if (!name) throw new StatusError('UNIMPLEMENTED', 'The fake does not know this write.');
  return name;
}

/** The record after a write; undefined where it is gone. Throws where the write's precondition does not hold. */
export function applyWrite(
  write: Write,
  found: StoredDocument | undefined,
  now: string,
): StoredDocument | undefined {
  const { update, updateMask, updateTransforms = [] } = write;
  const name = nameOf(write);
  checkPrecondition(write, found);
  if (!update) return undefined;
  if (updateTransforms.length > 0)
    throw new StatusError('UNIMPLEMENTED', 'The fake does not know transforms.');
  let fields = updateMask ? (found?.fields ?? {}) : (update.fields ?? {});
  for (const path of updateMask?.fieldPaths ?? []) {
    const keys = keysOf(path);
    fields = withValue(fields, keys, valueAt(update.fields ?? {}, keys));
  }
  return { name, fields, createTime: found?.createTime ?? now, updateTime: now };
}

function checkPrecondition(write: Write, found: StoredDocument | undefined): void {
  const { exists, updateTime } = write.currentDocument ?? {};
  const name = nameOf(write);
  if (exists === false && found)
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if ((exists === true || updateTime !== undefined) && !found)
    throw new StatusError('NOT_FOUND', `No document to update: ${name}`);
  if (updateTime !== undefined && found && inFull(found.updateTime) !== inFull(updateTime))
    throw new StatusError('FAILED_PRECONDITION', `The update time of ${name} is another.`);
}

/** A time with all nine digits of its seconds, by which times compare as texts: SDKs leave out or add zeros. */
export const inFull = (time: string): string =>
  time.replace(/(?:\.(\d+))?Z$/, (_, digits = '') => `.${String(digits).padEnd(9, '0')}Z`);
