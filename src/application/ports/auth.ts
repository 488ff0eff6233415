import type { User } from '#domain/account/session.ts';
import type {
  ChangePasswordError,
  PasswordResetError,
  SignInError,
  SignOutError,
  SignUpError,
} from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** The payload of a sign-up (behaviour 7.2). */
export interface SignUpPayload {
  /** The first and last names, joined by a space. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly securityToken: string;
}

/** The identity provider (behaviour 7). */
export interface Auth {
  /**
   * Calls back with the signed-in user, or with null if nobody is signed in, initially and at each change. Until the
   * first read succeeds, calls `failed` after each failure and retries after a delay. Returns an unsubscribe function.
   */
  readonly observe: (
    listener: (user: User | null) => void,
    failed: (cause: unknown) => void,
  ) => () => void;
  /** Fails with 'account-not-created' if the response has no user id. */
  readonly signUp: (payload: SignUpPayload) => Promise<Result<void, SignUpError>>;
  /** Succeeds if and only if the shopper gets signed in. Reads that fail afterward do not change the result. */
  readonly signIn: (email: string, password: string) => Promise<Result<void, SignInError>>;
  readonly signOut: () => Promise<Result<void, SignOutError>>;
  readonly sendPasswordReset: (email: string) => Promise<Result<void, PasswordResetError>>;
  /** Verifies the current password before it sets the new one. */
  readonly changePassword: (
    current: string,
    next: string,
  ) => Promise<Result<void, ChangePasswordError>>;
}
