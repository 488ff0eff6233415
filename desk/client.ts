import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldsIn, textOf } from '#domain/field.ts';
import type { Calls } from '#functions/tools/lib/desk/contract.ts';
import { useMemory } from './memory.ts';

/** The project that this page shows: the desk of another may open at the same address. */
let shownProject: string | undefined;

/** The key of the session in `localStorage`, which belongs to one origin: other ports of this machine cannot read it. */
const sessionKey = 'session';

const authorized = (secret: string | null) => ({ authorization: `Bearer ${secret}` });

/** Exchanges the token in the page's address, if there is one, for a session. */
export async function enter(): Promise<void> {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return;
  history.replaceState(null, '', '/');
  const response = await fetch('/enter', { method: 'POST', headers: authorized(token) });
  // The browser that has used this token already keeps its session.
  if (response.ok) localStorage.setItem(sessionKey, await response.text());
}

/** Asks the desk's server. Rejects with a sentence for the owner. */
export async function ask<Name extends keyof Calls>(
  name: Name,
  input: Calls[Name][0],
): Promise<Calls[Name][1]> {
  const response = await fetch(`/calls/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...authorized(localStorage.getItem(sessionKey)),
      ...(shownProject !== undefined && { 'desk-project': shownProject }),
    },
    body: JSON.stringify(input ?? null),
  }).catch(() => {
    throw new Error('The desk does not answer. Is npm run desk still running?');
  });
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new Error(await response.text());
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(textOf(fieldsIn(answer), 'error') ?? 'That failed.');
  if (name === 'project') shownProject = textOf(answer, 'id');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sides are checked against the contract
  return answer as Calls[Name][1];
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

interface Asked<Value> {
  readonly key: string;
  /** How many times the call had been repeated when this was its answer. */
  readonly round: number;
  /** Whether the value is from an earlier visit to the page: this one has no answer yet. */
  readonly isRemembered: boolean;
  readonly value?: Value;
  readonly error?: string;
}

/**
 * The answer to a call. The call is repeated every `every` milliseconds, if given, and when the page becomes visible
 * again; with `never`, only by `again`. `again` resolves once the repeated call has ended. If a repeated call fails, the
 * earlier answer stays.
 */
export function useAnswer<Name extends keyof Calls>(
  name: Name,
  input: Calls[Name][0],
  every?: number | 'never',
) {
  const key = JSON.stringify([name, input]);
  const known = useMemory().answers;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept below under its call
  const last = known.get(key) as Calls[Name][1] | undefined;
  const first = {
    key,
    round: -1,
    isRemembered: true,
    ...(last !== undefined && { value: last }),
  };
  const [asked, setAsked] = useState<Asked<Calls[Name][1]>>(first);
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const again = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setRound((before) => before + 1);
      }),
    [],
  );
  const load = useEffectEvent(() => ask(name, input));

  useEffect(() => {
    let isOver = false;
    const settle = (next: (before: Asked<Calls[Name][1]>) => Asked<Calls[Name][1]>): void => {
      if (isOver) return;
      setAsked(next);
      for (const resolve of waiting.current.splice(0)) resolve();
    };
    load().then(
      (value) => {
        known.set(key, value);
        settle(() => ({ key, round, isRemembered: false, value }));
      },
      (error: unknown) =>
        settle((earlier) => ({
          ...(earlier.key === key ? earlier : first),
          key,
          round,
          error: sentenceOf(error),
        })),
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `first` follows from the key
  }, [key, round, known]);

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void again();
    };
    if (every === 'never') return undefined;
    const timer = every === undefined ? undefined : setInterval(refresh, every);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [every, again]);

  const isBusy = asked.key !== key || asked.round !== round;
  return { ...(asked.key === key ? asked : first), isBusy, again };
}
