import { type Auth, connectAuthEmulator } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore } from 'firebase/firestore/lite';
import { connectFunctionsEmulator, type Functions } from 'firebase/functions';
import type { LocalServices } from '#adapters/config/local-services.ts';

/** Points each SDK at its emulator. */
export interface Emulators {
  readonly auth: (auth: Auth) => void;
  readonly callables: (functions: Functions) => void;
  readonly documents: (store: Firestore) => void;
}

/** Only builds for the local backend import this. */
export function emulatorsAt({ auth, callables, documents }: LocalServices): Emulators {
  return {
    auth: (sdk) => connectAuthEmulator(sdk, auth, { disableWarnings: true }),
    callables: (sdk) => {
      const { hostname, port } = new URL(callables);
      connectFunctionsEmulator(sdk, hostname, Number(port));
    },
    documents: (sdk) => {
      const { hostname, port } = new URL(documents);
      connectFirestoreEmulator(sdk, hostname, Number(port));
    },
  };
}
