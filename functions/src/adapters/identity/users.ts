import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { fail, ok } from '../../../../src/domain/result.ts';
import type { Accounts, Users } from '../../ports/ports.ts';
import { withTimeout } from '../../application/deadline.ts';

/** Maximum wait for the identity provider, in milliseconds. */
const defaultTimeout = 25_000;

/** Error codes for rejected input, each with the rejected field; undefined if the code names no field. */
const fieldByCode: ReadonlyMap<string, 'email' | 'password' | undefined> = new Map([
  ['auth/invalid-email', 'email'],
  ['auth/invalid-password', 'password'],
  ['auth/weak-password', 'password'],
  ['auth/password-does-not-meet-requirements', 'password'],
  ['auth/invalid-display-name', undefined],
]);

/** Creates accounts in the functions' project. */
export function createUsers(timeout = defaultTimeout): Users {
  const auth = getAuth(initializeApp());
  return {
    create: async ({ name, email, password }) => {
      try {
        const { uid } = await withTimeout(
          timeout,
          auth.createUser({ displayName: name, email, password }),
        );
        return ok({ userUid: uid });
      } catch (cause) {
        const code = codeOf(cause);
        if (code === 'auth/quota-exceeded') return fail({ kind: 'busy' });
        if (code === 'auth/email-already-exists') return fail({ kind: 'email-taken' });
        if (fieldByCode.has(code)) return fail({ kind: 'invalid', field: fieldByCode.get(code) });
        throw cause;
      }
    },
  };
}

/** Deletes accounts in a project, for the owner's tools. */
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
