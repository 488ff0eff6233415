import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { Stripe } from 'stripe';
import { idOf, seconds } from './ids.ts';
import type { Events } from './types.ts';
import { livemode } from './mode.ts';

/** How events reach the store. `late` delays them; `disordered` reverses the order of those that are sent together. */
export const deliveries = ['once', 'twice', 'late', 'disordered', 'never'] as const;
export type Delivery = (typeof deliveries)[number];

/** The content of an event: a type such as `charge.refunded`, and the object as it was when the event happened. */
export type EventData = {
  [Type in keyof Events]: readonly [type: Type, object: Events[Type]['data']['object']];
}[keyof Events];

/** An attempt to deliver an event. The status is 0 if there was no response. */
export interface Attempt {
  readonly event: string;
  readonly type: string;
  /** The id of the event's object, such as a session or a charge. */
  readonly subject: string;
  readonly status: number;
  readonly error?: string;
}

interface Options {
  readonly endpoint: string;
  readonly secret: string;
  /** Milliseconds until the first retry. Each later retry waits twice as long as the one before it. */
  readonly backoff: number;
  /** Converts an event to its wire format. Throws if the event does not match the SDK's types. */
  readonly wireOf: <T extends object>(event: T) => T;
}

type Event = ReturnType<typeof eventOf>;

const maxAttempts = 7;
/**
 * The time limit for a response, in milliseconds. It is longer than the real provider's, because the Functions emulator
 * starts a process for each concurrent call, which takes up to 20 s on a busy machine.
 */
const timeout = 120_000;

/** Sends each signed event until a response is 2xx, at most seven times. Modes other than `once` are less reliable. */
export class Webhooks {
  delivery: Delivery = 'once';
  /** The delay of `late` events, in milliseconds. */
  delay = 3000;
  readonly attempts: Attempt[] = [];
  readonly #options: Options;
  readonly #held: Event[] = [];
  readonly #history: Event[] = [];
  readonly #running = new Set<Promise<void>>();
  #generation = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** All events so far, delivered or not, newest first. */
  get history(): readonly Event[] {
    return this.#history.toReversed();
  }

  send(...reports: readonly EventData[]): void {
    const events = reports.map((one) => this.#options.wireOf(eventOf(one)));
    this.#history.push(...events);
    if (this.delivery === 'never') this.#held.push(...events);
    else this.#start(events, this.delivery);
  }

  release(): void {
    this.#start(this.#held.splice(0), 'once');
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  reset(): void {
    this.#generation += 1;
    this.delivery = 'once';
    for (const list of [this.attempts, this.#held, this.#history]) list.length = 0;
  }

  #start(events: readonly Event[], how: Delivery): void {
    const work = this.#deliver(events, how);
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async #deliver(events: readonly Event[], how: Delivery): Promise<void> {
    if (how === 'late') await sleep(this.delay);
    for (const event of how === 'disordered' ? events.toReversed() : events)
      await Promise.all([this.#push(event), how === 'twice' && this.#push(event)]);
  }

  async #push(event: Event): Promise<void> {
    const generation = this.#generation;
    const { id, type, data } = event;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (attempt > 0) await sleep(this.#options.backoff * 2 ** (attempt - 1));
      if (generation !== this.#generation) return;
      const response = await this.#post(JSON.stringify(event));
      if (generation !== this.#generation) return;
      this.attempts.push({ event: id, type, subject: data.object.id, ...response });
      if (response.status >= 200 && response.status < 300) {
        event.pending_webhooks = 0;
        return;
      }
    }
  }

  async #post(payload: string): Promise<Pick<Attempt, 'status' | 'error'>> {
    const { endpoint, secret } = this.#options;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Stripe-Signature': signature,
          // The server may close an idle connection just as a request reuses it.
          Connection: 'close',
        },
        body: payload,
        signal: AbortSignal.timeout(timeout),
      });
      await response.arrayBuffer();
      return { status: response.status };
    } catch (error) {
      return { status: 0, error: inspect(error) };
    }
  }
}

const eventOf = ([type, object]: EventData) => ({
  id: idOf('evt'),
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: seconds(),
  livemode,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object },
});
