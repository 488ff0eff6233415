import { ContainerModule } from 'inversify';
import { emulatorsAt } from '#adapters/firebase/emulators.ts';
import { emulators } from './firebase-module.ts';
import { tokens } from './tokens.ts';

/** The local backend in place of the vendors. */
export const emulatorModule = new ContainerModule(({ bind }) => {
  bind(emulators).toResolvedValue(
    ({ local }) => {
      if (!local) throw new Error('The settings name no local backend.');
      return emulatorsAt(local);
    },
    [tokens.serviceSettings],
  );
});
