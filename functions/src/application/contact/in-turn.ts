import { withTimeout } from '../deadline.ts';

/** The longest wait for one's turn, in milliseconds: work that hangs holds nobody up for longer. */
export const longestWait = 5000;

/**
 * Does the works of a process one after another: transactions on one record that run at once cost each other their
 * attempts, and with twenty of them most fail.
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
