import { firebaseModule } from './firebase-module.ts';
import { paymentsModule } from './payments-module.ts';
import { securityCheckModule } from './security-check-module.ts';

/** A store on its vendors: one module each, in one chunk. */
export const onlineModules = [firebaseModule, paymentsModule, securityCheckModule];
