import { fail, type Result } from '../../../src/domain/result.ts';

/** Status codes of the callable client. */
type StatusCode =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'permission-denied'
  | 'already-exists'
  | 'aborted'
  | 'resource-exhausted'
  | 'internal'
  | 'unavailable';

/** Why a call is not done, in the terms of the callable client (behaviour 9.4). The message may be shown to anyone. */
export interface Refusal {
  readonly code: StatusCode;
  readonly message: string;
  /** What the page shows of it. */
  readonly details?: object;
}

export const refuse = (
  code: StatusCode,
  message: string,
  details?: object,
): Result<never, Refusal> => fail({ code, message, ...(details && { details }) });
