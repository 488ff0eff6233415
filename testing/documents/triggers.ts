/**
 * The collections that functions follow: the function of each, and whether it follows every write or only the first.
 */
const followers = {
  orders: { name: 'settleStock', kind: 'written' },
  alerts: { name: 'sendAlert', kind: 'written' },
  mail: { name: 'sendMail', kind: 'created' },
} as const;

export type Follower = (typeof followers)[keyof typeof followers]['name'];

/** The subject of an event, as its type names it. */
export type EventKind = 'created' | 'written';

/** The events that functions follow, by collection. */
export const followed: readonly (readonly [collection: string, kind: EventKind])[] = Object.entries(
  followers,
).map(([collection, { kind }]) => [collection, kind]);

const followerOf = (path: string) =>
  Object.entries(followers).find(([collection]) => path.startsWith(`${collection}/`))?.[1];

/** The kind of event of a document that a function follows; undefined if none does. */
export const followedKind = (path: string): EventKind | undefined => followerOf(path)?.kind;

/** The platform's request to a function by HTTP: a CloudEvent. */
export interface WrittenEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer<ArrayBuffer>;
}

export interface Triggers {
  /** Sends the event of a written document to the function that follows its collection, if one does. */
  readonly deliver: (path: string, event: WrittenEvent) => void;
  /** Resolves once no function is running or waiting. */
  readonly idle: () => Promise<void>;
}

/** Calls functions one after the other. A queued count of the stock covers all orders written meanwhile. */
export function createTriggers(
  send: (name: Follower, event: WrittenEvent) => Promise<unknown>,
): Triggers {
  let queue = Promise.resolve();
  let isCountWaiting = false;
  const run = async (before: Promise<void>, name: Follower, event: WrittenEvent): Promise<void> => {
    await before;
    if (name === 'settleStock') isCountWaiting = false;
    // A failure is in the functions' log, and the next order calls again.
    await send(name, event).catch(() => undefined);
  };
  return {
    deliver: (path, event) => {
      const name = followerOf(path)?.name;
      if (name === undefined || (name === 'settleStock' && isCountWaiting)) return;
      if (name === 'settleStock') isCountWaiting = true;
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
