import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { fail, ok } from '../../../../src/domain/result.ts';
import type { Users } from '../../ports/ports.ts';
import { within } from '../../application/deadline.ts';

/** Time limit of the identity provider, in milliseconds. */
const defaultDeadline = 25_000;

/** Codes for input that the identity provider refuses. */
const invalid: ReadonlySet<string> = new Set([
  'auth/invalid-email',
  'auth/invalid-password',
  'auth/weak-password',
  'auth/invalid-display-name',
  'auth/password-does-not-meet-requirements',
]);

/** The accounts of the project that the functions run in. */
export function createUsers(deadline = defaultDeadline): Users {
  const auth = getAuth(initializeApp());
  return {
    create: async ({ name, email, password }) => {
      try {
        const { uid } = await within(
          deadline,
          auth.createUser({ displayName: name, email, password }),
        );
        return ok({ userUid: uid });
      } catch (cause) {
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
        if (code === 'auth/email-already-exists') return fail('email-taken');
        if (invalid.has(code)) return fail('invalid');
        throw cause;
      }
    },
  };
}
