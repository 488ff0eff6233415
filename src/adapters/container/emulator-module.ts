import { loadScript } from '#adapters/browser/load-script.ts';
import { emulatorsAt } from '#adapters/firebase/emulators.ts';
import type { ServiceSettings } from '#application/service-settings.ts';
import { createFirebaseModule, type Surroundings } from './firebase-module.ts';

const surroundings = ({ local }: ServiceSettings): Surroundings => {
  if (!local) throw new Error('The settings do not say where the local backend is.');
  return {
    emulators: emulatorsAt(local),
    loadSecurityCheck: (url) => {
      const { pathname, search } = new URL(url);
      return loadScript(local.securityCheck + pathname + search);
    },
    loadPayments: () => loadScript(`${local.payments}/v3/stripe.js`),
  };
};

/** The local backend: the same adapters, and the scripts of other sites from its stand-ins. */
export const emulatorModule = createFirebaseModule(surroundings);
