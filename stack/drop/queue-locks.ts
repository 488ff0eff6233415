import { StatusError } from '../lib/status-error.ts';
import type { VirtualClock } from './virtual-clock.ts';

interface Line {
  owner: string;
  readonly waiting: { readonly owner: string; readonly grant: (isGranted: boolean) => void }[];
}

/** Milliseconds that a transaction waits for another's record until the store aborts it: an assumption. */
const patience = 10_000;

/**
 * One owner a record at a time; others wait in line and are aborted after a while. Unlike the local backend's locks it
 * looks for no deadlocks, which transactions that take their records in one order do not have, and so it is fast where
 * thousands wait.
 */
export class QueueLocks {
  readonly #lines = new Map<string, Line>();
  readonly #held = new Map<string, Set<string>>();
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  async acquire(owner: string, path: string): Promise<void> {
    const line = this.#lines.get(path);
    if (line === undefined) this.#lines.set(path, { owner, waiting: [] });
    else if (line.owner !== owner) await this.#wait(owner, line);
    const held = this.#held.get(owner) ?? new Set();
    this.#held.set(owner, held.add(path));
  }

  /** Gives back all that an owner has. */
  release(owner: string): void {
    const held = this.#held.get(owner) ?? [];
    this.#held.delete(owner);
    for (const path of held) this.#handOn(path);
  }

  async #wait(owner: string, line: Line): Promise<void> {
    const isGranted = await new Promise<boolean>((resolve) => {
      const one = { owner, grant: resolve };
      line.waiting.push(one);
      void this.#clock.sleep(patience).then(() => {
        const index = line.waiting.indexOf(one);
        if (index >= 0) line.waiting.splice(index, 1);
        resolve(false);
      });
    });
    if (!isGranted) throw new StatusError('ABORTED', 'Too much contention on these documents.');
  }

  #handOn(path: string): void {
    const line = this.#lines.get(path);
    const next = line?.waiting.shift();
    if (line === undefined || next === undefined) {
      this.#lines.delete(path);
      return;
    }
    line.owner = next.owner;
    const held = this.#held.get(next.owner) ?? new Set();
    this.#held.set(next.owner, held.add(path));
    next.grant(true);
  }
}
