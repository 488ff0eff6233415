import { setTimeout as sleep } from 'node:timers/promises';
import { GoogleAuth } from 'google-auth-library';
import { fieldOf, integerOf, listOf, textOf } from '../../../src/domain/field.ts';

export type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

/** Sends a request to Google's APIs as the owner. Rejects if Google refuses it. */
export type Google = (method: Method, url: string, body?: object) => Promise<unknown>;

/** A server counts as down after this many milliseconds without a response. */
export const timeout = 40_000;

/** Connects to Google's APIs with the owner's login. The login has no project to bill, so each request names `id`. */
export function openGoogle(id: string): Google {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  return async (method, url, body) => {
    const { data } = await auth.request<unknown>({
      method,
      url,
      headers: { 'x-goog-user-project': id },
      timeout,
      ...(body && { data: body }),
    });
    return data;
  };
}

/** The reasons that Google gives in the details of a refusal, such as SERVICE_DISABLED. */
const reasonsOf = (error: unknown): readonly (string | undefined)[] =>
  listOf(error, 'response', 'data', 'error', 'details').map((detail) => textOf(detail, 'reason'));

export const statusOf = (error: unknown): number | undefined =>
  integerOf(error, 'status') ?? integerOf(error, 'response', 'status');

/** Whether an error means that a service is not enabled, or was enabled only a moment ago. */
export const isDisabled = (error: unknown): boolean =>
  statusOf(error) === 403 && reasonsOf(error).includes('SERVICE_DISABLED');

/**
 * Google's response to a read-only request, with the type that Google publishes; undefined if the resource
 * does not exist, or its service is not enabled yet. Rejects if Google refuses for any other reason.
 */
export async function find<Answer extends object>(
  google: Google,
  url: string,
  body?: object,
): Promise<Answer | undefined> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Google's types make all fields optional
    return (await google(body ? 'POST' : 'GET', url, body)) as Answer;
  } catch (error) {
    if (statusOf(error) === 404 || isDisabled(error)) return undefined;
    throw error;
  }
}

/** Milliseconds between two polls of an operation, and the maximum number of polls. */
const pause = 2000;
const maxPolls = 150;

/**
 * Sends a request that starts a long-running operation, and waits up to five minutes for it to finish. `base` is the
 * API's URL with its version. Rejects if the operation fails or does not finish in time.
 */
export async function operate(
  google: Google,
  method: Method,
  base: string,
  path: string,
  body?: object,
): Promise<void> {
  let operation = await google(method, `${base}/${path}`, body);
  for (let polls = 0; fieldOf(operation, 'done') !== true; polls += 1) {
    const name = textOf(operation, 'name');
    if (name === undefined || polls > maxPolls) throw new Error(`${path} did not finish.`);
    await sleep(pause);
    operation = await google('GET', `${base}/${name}`);
  }
  const failure = textOf(operation, 'error', 'message');
  if (failure !== undefined) throw new Error(failure);
}
