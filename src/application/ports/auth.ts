import type { User } from '#domain/account/session.ts';
import type {
  ChangePasswordError,
  PasswordResetError,
  SignInError,
  SignOutError,
  SignUpError,
} from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** What is sent to create an account (spec 3, sign-up payload). */
export interface SignUpPayload {
  /** First and last name joined by a space. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly recaptchaToken: string;
}

/** The identity provider (spec 7). */
export interface Auth {
  /** Calls back with the first answer and each change; null is signed out. Returns how to stop. */
  observe(listener: (user: User | null) => void): () => void;
  signUp(payload: SignUpPayload): Promise<Result<{ readonly userUid: string }, SignUpError>>;
  signIn(email: string, password: string): Promise<Result<void, SignInError>>;
  signOut(): Promise<Result<void, SignOutError>>;
  sendPasswordReset(email: string): Promise<Result<void, PasswordResetError>>;
  /** Verifies the current password again before it sets the new one. */
  changePassword(current: string, next: string): Promise<Result<void, ChangePasswordError>>;
}
