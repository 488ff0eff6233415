/** The function that each collection triggers, on every write or only on creation. */
const followers = {
  orders: { name: 'settleStock', kind: 'written' },
  alerts: { name: 'sendAlert', kind: 'written' },
  mail: { name: 'sendMail', kind: 'created' },
} as const;

export type Follower = (typeof followers)[keyof typeof followers]['name'];

export type EventKind = 'created' | 'written';

export const followed: readonly (readonly [collection: string, kind: EventKind])[] = Object.entries(
  followers,
).map(([collection, { kind }]) => [collection, kind]);

const followerOf = (path: string) =>
  Object.entries(followers).find(([collection]) => path.startsWith(`${collection}/`))?.[1];

/** The kind of event that triggers a function for a document's collection; undefined if none does. */
export const followedKind = (path: string): EventKind | undefined => followerOf(path)?.kind;

/** The platform's HTTP request to a function: a CloudEvent. */
export interface WrittenEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer<ArrayBuffer>;
}

export interface Triggers {
  readonly deliver: (path: string, event: WrittenEvent) => void;
  readonly idle: () => Promise<void>;
}

/** Calls functions one after another. One queued call of `settleStock` covers all orders written before it runs. */
export function createTriggers(
  send: (name: Follower, event: WrittenEvent) => Promise<unknown>,
): Triggers {
  let queue = Promise.resolve();
  let isSettlingQueued = false;
  const run = async (before: Promise<void>, name: Follower, event: WrittenEvent): Promise<void> => {
    await before;
    if (name === 'settleStock') isSettlingQueued = false;
    // Ignores a failure: the function logs it, and the next order triggers the function again.
    await send(name, event).catch(() => undefined);
  };
  return {
    deliver: (path, event) => {
      const name = followerOf(path)?.name;
      if (name === undefined || (name === 'settleStock' && isSettlingQueued)) return;
      if (name === 'settleStock') isSettlingQueued = true;
      queue = run(queue, name, event);
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
