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

export type AuthSdk = ReturnType<typeof openAuth>;

/** The identity provider, by e-mail and password. Rejects with the SDK's errors; `connect` points it at its emulator. */
export function openAuth(app: FirebaseApp, connect?: (auth: Auth) => void) {
  // The SDK would log requests, and with them the ids of orders.
  setLogLevel('silent');
  // IndexedDB first: a finished order clears local storage, which must not sign the shopper out.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  connect?.(auth);
  return {
    observe: (listener: (user: User | null) => void) =>
      onAuthStateChanged(auth, (user) =>
        listener(user && { displayName: user.displayName ?? '', email: user.email ?? '' }),
      ),
    signIn: async (email: string, password: string) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** False if nobody is signed in. */
    changePassword: async (current: string, next: string) => {
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
