import { integerOf } from '../../../src/domain/field.ts';

/** Milliseconds to wait before each further attempt, times half to one and a half. */
const waits = [2000, 8000] as const;

/** Resolves after milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>;

const pause: Sleep = (milliseconds) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Asks a vendor, and again after a while if it refuses for haste, twice at most; then its refusal stands. Callers that
 * were refused together ask again apart. The call's own time limit goes on.
 */
export async function patiently<T>(
  ask: () => Promise<T>,
  isHasty: (answer: T) => boolean,
  sleep = pause,
  random = Math.random,
): Promise<T> {
  for (const wait of waits) {
    const answer = await ask();
    if (!isHasty(answer)) return answer;
    await sleep(wait * (0.5 + random()));
  }
  return ask();
}

/** Whether a failure is a vendor's refusal for haste: nothing is broken, and a minute later it would do it. */
export const isHaste = (cause: unknown): boolean => integerOf(cause, 'statusCode') === 429;
