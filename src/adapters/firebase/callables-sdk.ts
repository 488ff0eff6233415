import { setLogLevel, type FirebaseApp } from 'firebase/app';
import { type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { region } from './region.ts';

/** Milliseconds until a call without an answer fails (behaviour 14.2). */
const timeout = 70_000;

/** Calls a function by its name; what it answers is unchecked. Rejects with the SDK's errors. */
export type Call = (name: string, payload: unknown) => Promise<unknown>;

/**
 * The callable functions (behaviour 14.1). The SDK wraps payloads in `data` and sends the session's token. `connect` turns them
 * to local ones.
 */
export function openCallables(app: FirebaseApp, connect?: (functions: Functions) => void): Call {
  // It would write requests to the console, and with them the ids of orders. Failures are ours to log.
  setLogLevel('silent');
  const functions = getFunctions(app, region);
  connect?.(functions);
  return async (name, payload) => (await httpsCallable(functions, name, { timeout })(payload)).data;
}
