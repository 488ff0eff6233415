import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { fail, ok } from '../../../../src/domain/result.ts';
import type { Accounts, Users } from '../../ports/ports.ts';
import { withTimeout } from '../../application/deadline.ts';

/** How long the identity provider may take, in milliseconds. */
const defaultDeadline = 25_000;

/** Codes for input that the identity provider refuses, with the field at fault, if it names one. */
const invalid: ReadonlyMap<string, 'email' | 'password' | undefined> = new Map([
  ['auth/invalid-email', 'email'],
  ['auth/invalid-password', 'password'],
  ['auth/weak-password', 'password'],
  ['auth/password-does-not-meet-requirements', 'password'],
  ['auth/invalid-display-name', undefined],
]);

/** The accounts of the project that the functions run in. */
export function createUsers(deadline = defaultDeadline): Users {
  const auth = getAuth(initializeApp());
  return {
    create: async ({ name, email, password }) => {
      try {
        const { uid } = await withTimeout(
          deadline,
          auth.createUser({ displayName: name, email, password }),
        );
        return ok({ userUid: uid });
      } catch (cause) {
        const code = codeOf(cause);
        if (code === 'auth/email-already-exists') return fail({ kind: 'email-taken' });
        if (invalid.has(code)) return fail({ kind: 'invalid', field: invalid.get(code) });
        throw cause;
      }
    },
  };
}

/** The accounts of a project, for the owner's tools. */
export function openAccounts(project: string): Accounts {
  const auth = getAuth(initializeApp({ projectId: project }));
  return {
    delete: async (email) => {
      try {
        const { uid } = await auth.getUserByEmail(email);
        await auth.deleteUser(uid);
        return true;
      } catch (cause) {
        if (codeOf(cause) === 'auth/user-not-found') return false;
        throw cause;
      }
    },
  };
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';
