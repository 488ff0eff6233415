import { type Auth, connectAuthEmulator } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore } from 'firebase/firestore/lite';
import type { LocalServices } from '#adapters/config/local-services.ts';

export type Emulators = ReturnType<typeof emulatorsAt>;

/** How the SDKs and calls to functions reach the emulators. Only builds for the local backend import this. */
export const emulatorsAt = ({ auth, callables, documents }: LocalServices) => ({
  auth: (sdk: Auth) => connectAuthEmulator(sdk, auth, { disableWarnings: true }),
  /** The origin of the callable functions. */
  callables,
  documents: (sdk: Firestore) => {
    const { hostname, port } = new URL(documents);
    connectFirestoreEmulator(sdk, hostname, Number(port));
  },
});
