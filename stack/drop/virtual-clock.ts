interface Waiting {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** A clock whose time passes only when nothing else is left to do, so that an hour takes as long as its work. */
export class VirtualClock {
  #now = 0;
  #order = 0;
  /** A heap: each one wakes no later than the two below it. */
  readonly #heap: Waiting[] = [];

  readonly now = (): number => this.#now;

  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      this.#push({
        at: this.#now + Math.max(0, milliseconds),
        order: (this.#order += 1),
        wake: resolve,
      });
    });

  /** Lets time pass until nothing waits any more. */
  async run(): Promise<void> {
    for (;;) {
      // All that follows from the last step, however many promises deep.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#pop();
      if (next === undefined) return;
      this.#now = next.at;
      next.wake();
      // All of one moment at once.
      while (this.#heap[0]?.at === this.#now) this.#pop()?.wake();
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (!one || !other) return one !== undefined;
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (!one || !other) return;
    this.#heap[a] = other;
    this.#heap[b] = one;
  }

  #push(waiting: Waiting): void {
    let index = this.#heap.push(waiting) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      if (this.#isBefore(above, index)) return;
      this.#swap(above, index);
      index = above;
    }
  }

  #pop(): Waiting | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined || this.#heap.length === 0) return first;
    this.#heap[0] = last;
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let least = index;
      if (left < this.#heap.length && this.#isBefore(left, least)) least = left;
      if (right < this.#heap.length && this.#isBefore(right, least)) least = right;
      if (least === index) return first;
      this.#swap(index, least);
      index = least;
    }
  }
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
