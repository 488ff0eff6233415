import type { Clock } from '../../ports/clock.ts';
import type { Documents } from '../../ports/documents.ts';
import { checkoutLimits } from '../../domain/limits.ts';
import { readCounts } from '../rate-limit.ts';

interface Dependencies {
  /** Asked for only when a client goes on: a shopper's first checkout waits for no store. */
  readonly documents: () => Promise<Pick<Documents, 'transact'>>;
  readonly clock: Clock;
  /** Makes a text of fixed length that does not reveal what it was made of. */
  readonly digest: (text: string) => string;
}

/** Clients that a process remembers: the most. */
const maxClients = 10_000;

/**
 * Decides whether a client may open one more checkout (behaviour 16.5); `client` is where it comes from, such as a
 * network address. A client's first few are counted in this process, the others in the store, for all processes
 * together. Rejects where the store fails, which only a client that goes on can meet.
 */
export function createAdmission({
  documents,
  clock,
  digest,
}: Dependencies): (client: string) => Promise<boolean> {
  const { perProcess, perClient, window } = checkoutLimits;
  const opened = new Map<string, { readonly count: number; readonly endsAt: number }>();

  const isWithinProcess = (client: string, now: number): boolean => {
    const last = opened.get(client);
    const isOpen = last !== undefined && now < last.endsAt;
    if (opened.size >= maxClients && !last) opened.clear();
    const next = isOpen
      ? { count: last.count + 1, endsAt: last.endsAt }
      : { count: 1, endsAt: now + window };
    opened.set(client, next);
    return next.count <= perProcess;
  };

  return async (client) => {
    const now = clock.now();
    if (isWithinProcess(client, now)) return true;
    const limits = [{ id: digest(`client ${client}`), most: perClient - perProcess }];
    return (await documents()).transact(async (transaction) => {
      const counts = await readCounts(transaction, 'checkoutLimits', limits, { now, window });
      if (counts.exceeded) return false;
      counts.write();
      return true;
    });
  };
}
