import type { Layer } from './layers.ts';

/** What triggers each background function of the store. */
export const triggerKinds = {
  settleStock: 'written',
  sendAlert: 'written',
  sendMail: 'created',
} as const;

/** A background function of the store, and the path of the document that was written. */
export type Call = [name: keyof typeof triggerKinds, path: string];

export interface Triggers extends Layer {
  /** Calls the functions that a commit to documents at these paths triggers. */
  readonly afterCommit: (paths: readonly string[], created: readonly string[]) => void;
  /** Resolves once no function is running or waiting. */
  readonly idle: () => Promise<void>;
}

/**
 * A layer that calls functions one after the other. A queued count of the stock covers all orders written meanwhile.
 */
export function createTriggers(send: (...call: Call) => Promise<unknown>): Triggers {
  let queue = Promise.resolve();
  let isCountWaiting = false;
  const run = async (before: Promise<void>, ...call: Call): Promise<void> => {
    await before;
    if (call[0] === 'settleStock') isCountWaiting = false;
    // A failure is in the functions' log, and the next order calls again.
    await send(...call).catch(() => undefined);
  };
  return {
    afterCommit: (paths, created) => {
      for (const path of created)
        if (path.startsWith('mail/')) queue = run(queue, 'sendMail', path);
      for (const path of paths)
        if (path.startsWith('alerts/')) queue = run(queue, 'sendAlert', path);
        else if (path.startsWith('orders/') && !isCountWaiting) {
          isCountWaiting = true;
          queue = run(queue, 'settleStock', path);
        }
    },
    idle: async () => {
      let last: Promise<void>;
      do {
        last = queue;
        await last;
      } while (last !== queue);
    },
  };
}
