import type { Description, ConnectOptions } from '#adapters/config/backend.ts';
import { description as production } from './firebase.ts';

/* The production adapters, connected to the services that `npm run local` starts. */

export const description = {
  vendors: production.vendors,
  entry: production.entry,
  preload: production.preload,
  reportsTo: production.reportsTo,
  isLive: false,
  isOnThisMachine: true,
} satisfies Description;

export { connectsEagerly, createReports, privateData } from './firebase.ts';

export async function connect(options: ConnectOptions<typeof production.vendors>) {
  const [{ firebaseModule }, { emulatorsAt }] = await Promise.all([
    import('./firebase-module.ts'),
    import('#adapters/firebase/emulators.ts'),
  ]);
  return [firebaseModule(options, emulatorsAt)];
}
