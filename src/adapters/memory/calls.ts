import type { Clock } from '#application/ports/clock.ts';
import { fieldOf, textOf } from '#domain/field.ts';
import { isStorageForbidden } from './backend.ts';
import type { SharedValue } from './backend-state.ts';
import { createIndexedDbValue } from './indexed-db-state-store.ts';
import { createPlainValue } from './plain-state-store.ts';

/** A call of the store to its backend, for the test bench (behaviour 15.6). */
export interface Call {
  /** Counts the calls of this browser. */
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Such as `checkout.createSession`. */
  readonly name: string;
  /** The payload and the answer, as JSON without secrets. */
  readonly payload: string;
  readonly answer: string;
  /** Why it failed: the kind of failure or the HTTP status. Undefined if it succeeded. */
  readonly failure?: string;
}

/** The latest calls of all tabs, the newest first. */
export type Calls = SharedValue<readonly Call[]>;

/** The number of calls that are kept. */
export const keptCalls = 50;

// Raise the number when the shape of a call changes; older calls are then ignored.
const callsKey = 'calls-2';

/** The calls of this browser; where site data are forbidden, of this page. */
export const openCalls = (clock: Clock): Calls =>
  isStorageForbidden() ? createPlainValue([]) : createIndexedDbValue(clock, callsKey, []);

/** Records a call under the next id. A failure to record it is ignored, so that it never affects the call itself. */
export function recordCall(calls: Calls, call: Omit<Call, 'id'>): void {
  const withCall = (known: readonly Call[]): readonly Call[] =>
    [{ id: (known[0]?.id ?? 0) + 1, ...call }, ...known].slice(0, keptCalls);
  void calls.update(withCall).catch(() => undefined);
}

/** A value as JSON, with errors as text, and passwords and tokens masked. */
export const maskedJson = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => {
    if (/password|token$|^idToken$/i.test(key) && typeof inner === 'string') return '•••';
    return inner instanceof Error ? String(inner) : inner;
  }) ?? '';

/** The arguments that are passwords, by method. */
const secrets: Readonly<Record<string, readonly number[]>> = {
  signIn: [1],
  changePassword: [0, 1],
};

/** Why a call failed, by the value that it ended with; undefined if it succeeded. */
function failureOf(value: unknown): string | undefined {
  if (value instanceof Error) return value.name;
  return fieldOf(value, 'ok') === false ? (textOf(value, 'error', 'kind') ?? 'failed') : undefined;
}

/** A port that records its calls. A method without a promise, such as one that observes, is not a call. */
export const recordCalls = <Port extends object>(name: string, port: Port, calls: Calls): Port =>
  new Proxy(port, {
    get: (target, key, receiver) => {
      const method: unknown = Reflect.get(target, key, receiver);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        const at = Date.now();
        const answer: unknown = Reflect.apply(method, target, args);
        if (answer instanceof Promise) {
          const payload = args.map((arg, index) =>
            secrets[String(key)]?.includes(index) ? '•••' : arg,
          );
          const add = (value: unknown): void => {
            const failure = failureOf(value);
            recordCall(calls, {
              at,
              name: `${name}.${String(key)}`,
              payload: maskedJson(payload.length === 1 ? payload[0] : payload),
              answer: maskedJson(value),
              ...(failure !== undefined && { failure }),
            });
          };
          answer.then(add, add);
        }
        return answer;
      };
    },
  });
