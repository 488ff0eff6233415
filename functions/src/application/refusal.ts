import { fail, type Result } from '../../../src/domain/result.ts';

/** Status codes of callables. */
type StatusCode =
  | 'invalid-argument'
  | 'permission-denied'
  | 'already-exists'
  | 'aborted'
  | 'resource-exhausted'
  | 'internal'
  | 'unavailable';

/** A refused call, as the callable client expects it (behaviour 9.4). The message may be shown to anyone. */
export interface Refusal {
  readonly code: StatusCode;
  readonly message: string;
  /** Details for the page. */
  readonly details?: object | undefined;
}

export const refuse = (
  code: StatusCode,
  message: string,
  details?: object,
): Result<never, Refusal> => fail({ code, message, details });
