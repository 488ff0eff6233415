import type { Description, Given } from '#adapters/config/backend.ts';
import * as firebase from '#adapters/firebase/vendor.ts';
import * as payments from '#adapters/payments/vendor.ts';
import * as securityCheck from '#adapters/security-check/vendor.ts';
import type { BackendPorts } from '#application/ports/backend-ports.ts';

/* A Firebase project, Stripe and reCAPTCHA: production. */

const vendors = { firebase, securityCheck, payments };

export const description = {
  vendors,
  entry: 'src/main.tsx',
  preload: {
    accounts: 'src/adapters/firebase/auth-sdk.ts',
    documents: 'src/adapters/firebase/documents-sdk.ts',
  },
  isLive: true,
  scriptBudget: 142_000,
} satisfies Description;

export const privateData = [firebase.privateData, securityCheck.privateData, payments.privateData];

export const begin = (): boolean => false;

export const connect = async (given: Given<typeof vendors>): Promise<BackendPorts> =>
  (await import('./firebase-ports.ts')).createPorts(given);
