import type { Layer } from '../../../fakes/documents/layers.ts';

/**
 * The limits of the real document store, as Google documents them. A document sustains "about one write a second"
 * (https://firebase.google.com/docs/firestore/quotas, "Maximum write rate to a document"). A collection with sequential
 * values in an indexed field sustains 500 writes a second ("Soft limits" on the same page; see also
 * https://firebase.google.com/docs/firestore/best-practices on 500/50/5). Above these rates, the store slows down, and
 * transactions collide and abort (https://firebase.google.com/docs/firestore/transaction-data-contention).
 */
const perDocument = { perSecond: 1, burst: 5 };
const perCollection = { perSecond: 500, burst: 500 };

/** Assumed latencies in milliseconds: half of the calls take less than `p50`, and one in a hundred exceeds `p99`. */
const latencies = { read: { p50: 15, p99: 60 }, commit: { p50: 40, p99: 150 } };

/** The 99th percentile of a normal distribution, in standard deviations. */
const p99Deviation = 2.326;

/** A clock in milliseconds, and random numbers from 0 to 1. */
interface Time {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

/** A layer that makes reads and commits as slow as those of the real document store. */
export class Limits implements Layer {
  readonly #time: Time;
  /** The time up to which each document or collection has spent its write tokens. */
  readonly #free = new Map<string, number>();

  constructor(time: Time) {
    this.#time = time;
  }

  beforeRead(): Promise<void> {
    return this.#time.sleep(this.#latency('read'));
  }

  /** Waits as long as a commit to these documents would take. */
  beforeCommit(paths: readonly string[]): Promise<void> {
    const waits = [...new Set(paths)].flatMap((path) => [
      this.#wait(path, perDocument),
      this.#wait(path.slice(0, path.indexOf('/')), perCollection),
    ]);
    return this.#time.sleep(this.#latency('commit') + Math.max(0, ...waits));
  }

  /** How long to wait for a token from a bucket that refills at a steady rate. */
  #wait(key: string, { perSecond, burst }: typeof perDocument): number {
    const now = this.#time.now();
    const each = 1000 / perSecond;
    const free = Math.max(this.#free.get(key) ?? Number.NEGATIVE_INFINITY, now - each * burst);
    this.#free.set(key, free + each);
    return Math.max(0, free + each - now);
  }

  /** A random latency from a log-normal distribution, which fits most latencies. */
  #latency(kind: keyof typeof latencies): number {
    const { p50, p99 } = latencies[kind];
    const { random } = this.#time;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return p50 * Math.exp((Math.log(p99 / p50) / p99Deviation) * normal);
  }
}
