import { withTimeout } from '../deadline.ts';

/** Maximum wait in the queue, in milliseconds. It limits how long a task that hangs delays other tasks. */
export const longestWait = 5000;

/**
 * Runs a process's tasks one at a time. Simultaneous transactions on one record exhaust each other's attempts, and with
 * twenty of them, most fail.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = withTimeout(longestWait, last)
      .catch(() => undefined)
      .then(work);
    last = mine;
    return mine;
  };
}
