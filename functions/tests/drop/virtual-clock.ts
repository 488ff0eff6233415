/** A clock that advances only when no other work is left, so that a simulated hour takes only as long as its work. */
export class VirtualClock {
  #now = 0;
  /** The sleepers in reverse order: the first one to wake is last. */
  readonly #waiting: { readonly at: number; readonly wake: () => void }[] = [];

  readonly now = (): number => this.#now;

  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      // Rounds to whole milliseconds, as a real clock does.
      const at = this.#now + Math.max(0, Math.round(milliseconds));
      let [low, high] = [0, this.#waiting.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((this.#waiting[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      this.#waiting.splice(low, 0, { at, wake: resolve });
    });

  async run(): Promise<void> {
    for (;;) {
      // Lets all promises from the last step settle.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#waiting.pop();
      if (next === undefined) return;
      this.#now = next.at;
      next.wake();
    }
  }
}

/** Random numbers from 0 to 1, which are always the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
