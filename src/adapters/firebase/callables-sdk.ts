import { setLogLevel, type FirebaseApp } from 'firebase/app';
import { type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { region } from './region.ts';

/** In milliseconds (behaviour 14.2). */
const timeout = 70_000;

/** Calls a function by name; its response is untrusted. Rejects with the SDK's errors. */
export type Call = (name: string, payload: unknown) => Promise<unknown>;

/** The callable functions (behaviour 14.1), with the session's token; `connect` points the SDK at its emulator. */
export function openCallables(app: FirebaseApp, connect?: (functions: Functions) => void): Call {
  // The SDK would log requests, and with them the ids of orders.
  setLogLevel('silent');
  const functions = getFunctions(app, region);
  connect?.(functions);
  return async (name, payload) => {
    // A token of App Check serves one call (behaviour 16.5), since every call is costly to answer.
    const options = { timeout, limitedUseAppCheckTokens: true };
    return (await httpsCallable(functions, name, options)(payload)).data;
  };
}
