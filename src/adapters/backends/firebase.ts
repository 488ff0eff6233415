import type { Description, ConnectOptions, Services } from '#adapters/config/backend.ts';
import * as firebase from '#adapters/firebase/vendor.ts';
import * as payments from '#adapters/payments/vendor.ts';
import { createBeacon } from '#adapters/reports/beacon.ts';
import * as securityCheck from '#adapters/security-check/vendor.ts';
import type { Reports } from '#application/ports/reports.ts';

/* The production backend: a Firebase project, Stripe and reCAPTCHA. */

const vendors = { firebase, securityCheck, payments };

const reportsTo = ({ settings, local }: Services<typeof vendors>): string =>
  firebase.reportsTo(settings.firebase.projectId, local);

export const description = {
  vendors,
  entry: 'src/main.tsx',
  preload: {
    accounts: 'src/adapters/firebase/auth-sdk.ts',
    documents: 'src/adapters/firebase/documents-sdk.ts',
  },
  reportsTo,
  isLive: true,
  scriptBudget: 142_000,
} satisfies Description;

export const privateData = [firebase.privateData, securityCheck.privateData, payments.privateData];

export const connectsEagerly = (): boolean => false;

export const createReports = (services: Services<typeof vendors>): Reports =>
  createBeacon(reportsTo(services));

export const connect = async (options: ConnectOptions<typeof vendors>) => [
  (await import('./firebase-module.ts')).firebaseModule(options),
];
