import type { StatusCode } from './store-error.ts';

const codes: ReadonlyMap<number, StatusCode> = new Map([
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
]);

/** The code of a failed HTTP answer (spec 8, HTTP status mapping); unknown for any other status. */
export const statusCodeOfHttp = (status: number): StatusCode => codes.get(status) ?? 'unknown';
