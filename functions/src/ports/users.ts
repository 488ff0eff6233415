import type { Result } from '../../../src/domain/result.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The accounts. */
export interface Users {
  /** Creates an account. Rejects if the identity provider fails. */
  create(user: NewUser): Promise<Result<{ readonly userUid: string }, 'email-taken' | 'invalid'>>;
}
