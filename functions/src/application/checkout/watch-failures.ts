import type { Client } from '../../domain/network.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Failed checkouts from this many `networks` in a `window` raise an alert, with a `pause` after it (in milliseconds).
 */
export const alarm = { networks: 3, window: 10 * 60_000, pause: 6 * 60 * 60_000 } as const;

/**
 * Alerts the owner when checkouts from several networks have failed on our side (behaviour 17.2). Each process counts
 * separately, in memory, because the database may be failing.
 */
export function createFailureWatch({ clock, log }: Pick<Ports, 'clock' | 'log'>) {
  const failed = new Map<string, number>();
  let silentUntil = -Infinity;

  return ({ block, network }: Client): void => {
    const now = clock.now();
    if (now < silentUntil) return;
    failed.set(block ?? network, now);
    for (const [name, at] of failed) if (at <= now - alarm.window) failed.delete(name);
    if (failed.size < alarm.networks) return;
    log('checkouts-failing', { networks: failed.size });
    failed.clear();
    silentUntil = now + alarm.pause;
  };
}
