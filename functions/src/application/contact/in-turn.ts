import { withTimeout } from '../deadline.ts';

/** Maximum wait in the queue, in milliseconds. It limits how long a task that hangs can delay other tasks. */
export const longestWait = 5000;

/**
 * Runs a process's tasks one at a time. Of twenty simultaneous transactions on one record, most would fail, since each
 * would use up the others' attempts.
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
