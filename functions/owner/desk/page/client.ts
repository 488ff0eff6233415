import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { fieldsIn, textOf } from '../../../../src/domain/field.ts';
import type { Answers, Input } from '../../contract/calls.ts';

/** The token's name in `localStorage`, which belongs to one origin: pages from other ports cannot read it. */
const tokenName = 'session';

/** The desk's token, which the page reads once: another project's desk may later replace it in `localStorage`. */
let token: string | null;

/** Takes the desk's token from the page's URL or, if it has none, from an earlier visit. */
export function enter(): void {
  const given = new URLSearchParams(location.search).get('token');
  if (given !== null) {
    history.replaceState(null, '', '/');
    localStorage.setItem(tokenName, given);
  }
  token = localStorage.getItem(tokenName);
}

/** A call's arguments: its input, if it takes one. */
type Sent<Name extends keyof Answers> = Input<Name> extends undefined ? [] : [input: Input<Name>];

async function post<Name extends keyof Answers>(
  name: Name,
  [input]: Sent<Name>,
  signal?: AbortSignal,
): Promise<Answers[Name]> {
  const response = await fetch(`/calls/${name}`, {
    method: 'POST',
    ...(signal && { signal }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(input ?? null),
  }).catch(() => {
    throw new Error('The desk is not responding. Is npm run desk still running?');
  });
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new Error(await response.text());
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(textOf(fieldsIn(answer), 'error') ?? 'The call failed.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sides are checked against the contract
  return answer as Answers[Name];
}

/** Calls the desk's server. Rejects with a message for the owner. */
export const ask = <Name extends keyof Answers>(name: Name, ...input: Sent<Name>) =>
  post(name, input);

/** Calls the server through `useQuery`, which caches and refreshes the result. Leaving the page cancels the call. */
export const call = <Name extends keyof Answers>(name: Name, ...input: Sent<Name>) =>
  queryOptions({
    queryKey: [name, ...input],
    queryFn: ({ signal }) => post(name, input, signal),
  });

// Shows a result and its effects at the same time. By default, a dialog would close before the page behind it changes.
notifyManager.setScheduler(queueMicrotask);

/** A cache that keeps each page's data while the desk is open, and refreshes it whenever the page is shown. */
export const createAnswers = () =>
  new QueryClient({
    defaultOptions: {
      // The server is on this machine, so calls need no network, and a retry after a failure does not help.
      queries: { networkMode: 'always', retry: false, gcTime: Infinity },
      mutations: { networkMode: 'always' },
    },
  });
