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

/** The identity provider, by email and password. Rejects with the SDK's errors; `connect` points it at its emulator. */
export function openAuth(app: FirebaseApp, connect?: (auth: Auth) => void) {
  // The SDK would log requests, and with them the ids of orders.
  setLogLevel('silent');
  // Local storage, or else memory, never blocks as the SDK's database may. Orders leave it alone (kept-keys.ts).
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
