import type { StatusCode } from '../../../src/domain/errors/store-error.ts';
import { fail, type Result } from '../../../src/domain/result.ts';

/** Why a call is not done, in the terms of the callable client (spec 8). The message may be shown to anyone. */
export interface Refusal {
  readonly code: StatusCode;
  readonly message: string;
}

export const refuse = (code: StatusCode, message: string): Result<never, Refusal> =>
  fail({ code, message });
