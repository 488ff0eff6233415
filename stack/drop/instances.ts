import type { VirtualClock } from './virtual-clock.ts';

/** How a function is served. Milliseconds. */
export interface Serving {
  readonly maxInstances: number;
  readonly minInstances: number;
  /** Calls that an instance takes at a time. */
  readonly concurrency: number;
  readonly coldStart: number;
  /** Processor time of a call. */
  readonly work: number;
}

interface Instance {
  readonly readyAt: number;
  inFlight: number;
  /** When its processor has done all that it was given. */
  busyUntil: number;
}

/** Milliseconds that an instance may be behind before another is started. */
const behind = 100;

/** The instances of one function: calls wait for a processor, for a cold start, or for a place where all are full. */
export class Instances {
  readonly #clock: VirtualClock;
  readonly #serving: Serving;
  readonly #instances: Instance[] = [];
  readonly #queue: (() => void)[] = [];
  calls = 0;

  constructor(clock: VirtualClock, serving: Serving) {
    this.#clock = clock;
    this.#serving = serving;
    for (let n = 0; n < serving.minInstances; n += 1) this.#start(clock.now());
  }

  /** Runs a call on an instance. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    this.calls += 1;
    const instance = await this.#place();
    try {
      const { now, sleep } = this.#clock;
      instance.busyUntil =
        Math.max(instance.busyUntil, instance.readyAt, now()) + this.#serving.work;
      await sleep(instance.busyUntil - now());
      return await work();
    } finally {
      instance.inFlight -= 1;
      this.#queue.shift()?.();
    }
  }

  get count(): number {
    return this.#instances.length;
  }

  async #place(): Promise<Instance> {
    const { maxInstances, concurrency, coldStart } = this.#serving;
    for (;;) {
      const now = this.#clock.now();
      const open = this.#instances.filter(({ inFlight }) => inFlight < concurrency);
      const [best] = open.toSorted((a, b) => a.busyUntil - b.busyUntil);
      const isLate = best === undefined || best.busyUntil > now + behind;
      const isStarting = this.#instances.some(({ readyAt }) => readyAt > now);
      if (isLate && !isStarting && this.#instances.length < maxInstances)
        this.#start(now + coldStart);
      const chosen = best ?? this.#instances.find(({ inFlight }) => inFlight < concurrency);
      if (chosen) {
        chosen.inFlight += 1;
        return chosen;
      }
      await new Promise<void>((resolve) => void this.#queue.push(resolve));
    }
  }

  #start(readyAt: number): void {
    this.#instances.push({ readyAt, inFlight: 0, busyUntil: readyAt });
  }
}
