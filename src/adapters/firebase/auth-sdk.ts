import { setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  type Auth,
  EmailAuthProvider,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth';
import type { User } from '#domain/account/session.ts';

/** The identity provider, e-mail and password only. All methods reject with the SDK's errors. */
export interface AuthSdk {
  readonly observe: (listener: (user: User | null) => void) => () => void;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** False where nobody is signed in. */
  readonly changePassword: (current: string, next: string) => Promise<boolean>;
}

/** `connect` turns it to a local one before it is used. */
export function openAuth(app: FirebaseApp, connect?: (auth: Auth) => void): AuthSdk {
  // It would write requests to the console, and with them the ids of orders. Failures are ours to log.
  setLogLevel('silent');
  // A finished order clears local storage, and must not sign out: IndexedDB comes first.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  connect?.(auth);
  return {
    observe: (listener) =>
      onAuthStateChanged(auth, (user) =>
        listener(user && { displayName: user.displayName ?? '', email: user.email ?? '' }),
      ),
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    changePassword: async (current, next) => {
      await auth.authStateReady();
      const user = auth.currentUser;
      const email = user?.email;
      if (!user || !email) return false;
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, current));
      await updatePassword(user, next);
      return true;
    },
  };
}
