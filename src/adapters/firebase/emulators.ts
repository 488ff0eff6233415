import { type Auth, connectAuthEmulator } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore } from 'firebase/firestore/lite';
import { connectFunctionsEmulator, type Functions } from 'firebase/functions';
import type { LocalServices } from '#adapters/config/local-services.ts';

export type Emulators = ReturnType<typeof emulatorsAt>;

/** Points each SDK at its emulator. Only builds for the local backend import this. */
export const emulatorsAt = ({ auth, callables, documents }: LocalServices) => ({
  auth: (sdk: Auth) => connectAuthEmulator(sdk, auth, { disableWarnings: true }),
  callables: (sdk: Functions) => {
    const { hostname, port } = new URL(callables);
    connectFunctionsEmulator(sdk, hostname, Number(port));
  },
  documents: (sdk: Firestore) => {
    const { hostname, port } = new URL(documents);
    connectFirestoreEmulator(sdk, hostname, Number(port));
  },
});
