import { setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  type Auth,
  EmailAuthProvider,
  browserLocalPersistence,
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

/** Sets up sign-in with email and password. The methods reject with the SDK's errors. `connect` is for emulators. */
export function openAuth(app: FirebaseApp, connect?: (auth: Auth) => void) {
  // The SDK would log requests, which contain the ids of orders.
  setLogLevel('silent');
  // Unlike the SDK's database, local storage never hangs. A finished order does not clear the session (kept-keys.ts).
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
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
    /** The session's token, renewed if it has expired; undefined if nobody is signed in. */
    token: async () => {
      await auth.authStateReady();
      return auth.currentUser?.getIdToken();
    },
    /** Resolves to false if nobody is signed in. */
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
