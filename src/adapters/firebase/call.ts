import { FirebaseError } from 'firebase/app';
import { withTimeout } from '#application/network/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';
import { fieldOf, textOf } from '#domain/field.ts';

/** Calls a function by name; its response is untrusted. Rejects with a `FirebaseError`. */
export type Call = (name: string, payload: unknown) => Promise<unknown>;

/** How long a request may take, in milliseconds (behaviour 14.2). */
const requestLimit = 70_000;
/** How long a call waits for the session's token, in milliseconds, before it is sent without one (behaviour 14.2). */
const sessionLimit = 3000;

interface Options {
  /** The URL of the functions, without a trailing slash. */
  readonly url: string;
  readonly clock: Clock;
  /** Gets the session's token; undefined if nobody is signed in. This may take any length of time. */
  readonly sessionToken: () => Promise<string | undefined>;
  /** Gets an App Check token within its own time limit; undefined without App Check. */
  readonly appCheckToken: () => Promise<string | undefined>;
}

/**
 * Calls functions by their published protocol (behaviour 14.1), without the SDK, which waits indefinitely for a session
 * and for App Check before its own limit begins. A call omits a token that is not available in time.
 */
export const createCall =
  ({ url, clock, sessionToken, appCheckToken }: Options): Call =>
  async (name, payload) => {
    const [session, proof] = await Promise.all([
      withTimeout(clock, sessionLimit, sessionToken()).catch(() => undefined),
      appCheckToken().catch(() => undefined),
    ]);
    const response = await responseTo(`${url}/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
        ...(proof !== undefined && { 'x-firebase-appcheck': proof }),
      },
      body: JSON.stringify({ data: payload }),
      signal: AbortSignal.timeout(requestLimit),
    });
    return resultOf(response);
  };

interface FunctionResponse {
  readonly status: number;
  readonly body: unknown;
}

async function responseTo(url: string, request: RequestInit): Promise<FunctionResponse> {
  try {
    const response = await fetch(url, request);
    return { status: response.status, body: jsonIn(await response.text()) };
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw failure(isLate ? 'deadline-exceeded' : 'unanswered', String(cause));
  }
}

/** Parses JSON; undefined if the text is not JSON, such as an error page from Google's front end. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function resultOf({ status, body }: FunctionResponse): unknown {
  const error = fieldOf(body, 'error');
  if (error !== undefined || status >= 300) {
    const code = textOf(error, 'status')?.toLowerCase().replaceAll('_', '-');
    const message = textOf(error, 'message') ?? `Status ${status}.`;
    throw failure(code ?? codes[status] ?? 'unknown', message, fieldOf(error, 'details'));
  }
  const result = fieldOf(body, 'result') ?? fieldOf(body, 'data');
  if (result === undefined) throw failure('internal', 'The response has no result.');
  return result;
}

const failure = (code: string, message: string, details?: unknown): FirebaseError =>
  Object.assign(new FirebaseError(`functions/${code}`, message), { details });

/** The code for an error response that contains no code, by its HTTP status (behaviour 9.4). */
const codes: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
};
