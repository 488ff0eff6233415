import { StatusError } from '../lib/status-error.ts';
import { keysOf, valueAt, withValue } from './field-path.ts';
import {
  compareValues,
  equalValues,
  isInteger,
  isNumber,
  numberOf,
  numberValue,
  type Value,
  type ValueFields,
} from './values.ts';

/** A record; both times in RFC 3339. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: ValueFields;
  readonly createTime: string;
  readonly updateTime: string;
}

interface Transform {
  readonly fieldPath: string;
  readonly setToServerValue?: string | number;
  readonly increment?: Value;
  readonly maximum?: Value;
  readonly minimum?: Value;
  readonly appendMissingElements?: { readonly values?: readonly Value[] };
  readonly removeAllFromArray?: { readonly values?: readonly Value[] };
}

/** One write of a commit, as the document store's wire has it. */
export interface Write {
  readonly update?: { readonly name: string; readonly fields?: ValueFields };
  readonly delete?: string;
  readonly verify?: string;
  readonly transform?: {
    readonly document: string;
    readonly fieldTransforms?: readonly Transform[];
  };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly updateTransforms?: readonly Transform[];
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: string };
}

export interface Written {
  /** Undefined where the record is gone. */
  readonly document: StoredDocument | undefined;
  readonly transformResults: readonly Value[];
}

export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  if (!name) throw new StatusError('INVALID_ARGUMENT', 'A write names no document.');
  return name;
}

/** Applies one write to what is there. Throws where its precondition does not hold. */
export function applyWrite(write: Write, found: StoredDocument | undefined, now: string): Written {
  checkPrecondition(write, found);
  if (write.delete !== undefined) return { document: undefined, transformResults: [] };
  if (write.verify !== undefined) return { document: found, transformResults: [] };
  const { update, updateMask } = write;
  let fields = found?.fields ?? {};
  if (update && !updateMask) fields = update.fields ?? {};
  for (const path of (update && updateMask?.fieldPaths) ?? []) {
    const keys = keysOf(path);
    fields = withValue(fields, keys, valueAt(update?.fields ?? {}, keys));
  }
  const transformResults: Value[] = [];
  for (const transform of write.updateTransforms ?? write.transform?.fieldTransforms ?? []) {
    const keys = keysOf(transform.fieldPath);
    const value = transformed(transform, valueAt(fields, keys), now);
    fields = withValue(fields, keys, value);
    transformResults.push(value);
  }
  const document = {
    name: nameOf(write),
    fields,
    createTime: found?.createTime ?? now,
    updateTime: now,
  };
  return { document, transformResults };
}

function checkPrecondition(write: Write, found: StoredDocument | undefined): void {
  const { exists, updateTime } = write.currentDocument ?? {};
  const name = nameOf(write);
  if (exists === false && found)
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if ((exists === true || updateTime !== undefined) && !found)
    throw new StatusError('NOT_FOUND', `No document to update: ${name}`);
  if (updateTime !== undefined && found && !sameTime(found.updateTime, updateTime))
    throw new StatusError('FAILED_PRECONDITION', `The update time of ${name} is another.`);
}

const sameTime = (a: string, b: string): boolean =>
  equalValues({ timestampValue: a }, { timestampValue: b });

const listOf = (value: Value | undefined): readonly Value[] => value?.arrayValue?.values ?? [];

function transformed(transform: Transform, before: Value | undefined, now: string): Value {
  const { increment, maximum, minimum, appendMissingElements, removeAllFromArray } = transform;
  if (transform.setToServerValue === 'REQUEST_TIME' || transform.setToServerValue === 1)
    return { timestampValue: now };
  const number = before && isNumber(before) ? before : undefined;
  if (increment) {
    if (!number) return increment;
    const integer = isInteger(number) && isInteger(increment);
    return numberValue(numberOf(number) + numberOf(increment), integer);
  }
  if (maximum) return number && compareValues(number, maximum) >= 0 ? number : maximum;
  if (minimum) return number && compareValues(number, minimum) <= 0 ? number : minimum;
  const list = listOf(before);
  const has = (values: readonly Value[], value: Value): boolean =>
    values.some((one) => equalValues(one, value));
  if (appendMissingElements) {
    const values = [...list];
    for (const value of appendMissingElements.values ?? [])
      if (!has(values, value)) values.push(value);
    return { arrayValue: { values } };
  }
  if (removeAllFromArray) {
    const gone = removeAllFromArray.values ?? [];
    return { arrayValue: { values: list.filter((value) => !has(gone, value)) } };
  }
  throw new StatusError('UNIMPLEMENTED', 'The fake does not know this transform.');
}
