/**
 * What the real document store takes, where Google says it. A record: "about one write a second" for long, see "Maximum
 * write rate to a document" at https://firebase.google.com/docs/firestore/quotas. A collection whose records have
 * sequential values in an indexed field: 500 writes a second, see "Soft limits" there; also the rate a new range of keys
 * should begin with (500/50/5), see https://firebase.google.com/docs/firestore/best-practices. How conflicts are
 * resolved: https://firebase.google.com/docs/firestore/transaction-data-contention. The store does not refuse what is
 * above: it gets slow, so that transactions collide and abort. Latencies are not documented; these are assumptions.
 */
export interface LimitSettings {
  /** Writes that a record takes a second for long, and how many at once before that. */
  readonly perDocument: { readonly perSecond: number; readonly burst: number };
  /** The same for a collection, whose indexes have ranges that are hot. */
  readonly perCollection: { readonly perSecond: number; readonly burst: number };
  /** Milliseconds of a read and of a commit: half of them take less than `half`, one in a hundred more than `hundredth`. */
  readonly read: Latency;
  readonly commit: Latency;
}

interface Latency {
  readonly half: number;
  readonly hundredth: number;
}

export const realLimits: LimitSettings = {
  perDocument: { perSecond: 1, burst: 5 },
  perCollection: { perSecond: 500, burst: 500 },
  read: { half: 15, hundredth: 60 },
  commit: { half: 40, hundredth: 150 },
};

/** Time in milliseconds, and chance from 0 to 1. */
interface Time {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

const realTime: Time = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
};

/** Standard deviations that the greatest of a hundred is from the middle. */
const hundredthDeviation = 2.326;

/** Makes reads and commits as slow as the real document store, with a clock of any kind. */
export class Limits {
  readonly #settings: LimitSettings;
  readonly #time: Time;
  /** When each record or collection takes its next write, were none saved up. */
  readonly #free = new Map<string, number>();

  constructor(settings: LimitSettings, time = realTime) {
    this.#settings = settings;
    this.#time = time;
  }

  read(): Promise<void> {
    return this.#time.sleep(this.#latency(this.#settings.read));
  }

  /** Waits for as long as a commit to these records takes, by their paths such as `orders/1`. */
  commit(paths: readonly string[]): Promise<void> {
    const { perDocument, perCollection, commit } = this.#settings;
    const waits = [...new Set(paths)].flatMap((path) => [
      this.#wait(path, perDocument),
      this.#wait(path.slice(0, path.indexOf('/')), perCollection),
    ]);
    return this.#time.sleep(this.#latency(commit) + Math.max(0, ...waits));
  }

  /** A bucket of writes saved up, filled at a steady rate. */
  #wait(key: string, { perSecond, burst }: LimitSettings['perDocument']): number {
    const now = this.#time.now();
    const each = 1000 / perSecond;
    const free = Math.max(this.#free.get(key) ?? Number.NEGATIVE_INFINITY, now - each * burst);
    this.#free.set(key, free + each);
    return Math.max(0, free + each - now);
  }

  /** A logarithmic normal distribution, as latencies mostly have. */
  #latency({ half, hundredth }: Latency): number {
    const { random } = this.#time;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return half * Math.exp((Math.log(hundredth / half) / hundredthDeviation) * normal);
  }
}
