import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { fieldsIn } from '../../src/domain/field.ts';
import { parseJson } from '../lib/json.ts';
import { sign } from './sign.ts';

/** How events reach the store: each `late` one after `delay`, `disordered` ones of a session the last one first. */
export const deliveries = ['once', 'twice', 'late', 'disordered', 'never'] as const;
export type Delivery = (typeof deliveries)[number];

/** What the provider reports: a type such as `charge.refunded`, and what it is about as it is at that moment. */
export interface PaymentEvent {
  readonly type: string;
  readonly object: { readonly id: string };
}

interface Payload {
  readonly payload: string;
  readonly about: string;
}

/** One attempt: what was answered, 0 where nothing was. */
interface Attempt {
  readonly event: string;
  readonly type: string;
  /** The id of the session or charge that it is about. */
  readonly about: string;
  readonly status: number;
}

interface Options {
  /** The address of the store's function. */
  readonly endpoint: string;
  readonly secret: string;
  /** Milliseconds until the first repetition; each later one waits twice as long. */
  readonly backoff: number;
}

const maxAttempts = 7;
/** Milliseconds that an answer may take. */
const timeout = 20_000;

/** Sends signed events until they are answered with 2xx, as the payment provider does, or as badly as it is set to. */
export class Webhooks {
  delivery: Delivery = 'once';
  /** Milliseconds that `late` events wait. */
  delay = 3000;
  readonly #options: Options;
  readonly #attempts: Attempt[] = [];
  readonly #held: Payload[] = [];
  readonly #history: string[] = [];
  readonly #running = new Set<Promise<void>>();
  #generation = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get attempts(): readonly Attempt[] {
    return this.#attempts;
  }

  /** All events so far, the newest first, whether they were delivered or not. */
  get history(): readonly unknown[] {
    return this.#history.map(parseJson).toReversed();
  }

  /** Notifies the store of what became of a session or charge, event by event. */
  send(events: readonly PaymentEvent[]): void {
    const payloads = events.map((event) => ({ about: event.object.id, payload: eventOf(event) }));
    this.#history.push(...payloads.map(({ payload }) => payload));
    if (this.delivery === 'never') this.#held.push(...payloads);
    else this.#run(this.#deliver(payloads, this.delivery));
  }

  /** Sends what was never sent. */
  release(): void {
    this.#run(this.#deliver(this.#held.splice(0), 'once'));
  }

  /** Once nothing is on its way, and nothing will be repeated. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Forgets everything; what is on its way is not repeated. */
  reset(): void {
    this.#generation += 1;
    this.delivery = 'once';
    this.#held.length = 0;
    this.#history.length = 0;
    this.#attempts.length = 0;
  }

  #run(work: Promise<void>): void {
    this.#running.add(work);
    // Attempts that failed are in the list.
    work.catch(() => undefined).finally(() => this.#running.delete(work));
  }

  async #deliver(payloads: readonly Payload[], how: Delivery): Promise<void> {
    if (how === 'late') await sleep(this.delay);
    const ordered = how === 'disordered' ? payloads.toReversed() : payloads;
    const copies = how === 'twice' ? 2 : 1;
    for (const one of ordered)
      await Promise.all(Array.from({ length: copies }, () => this.#push(one)));
  }

  async #push({ payload, about }: Payload): Promise<void> {
    const generation = this.#generation;
    const { backoff } = this.#options;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (attempt > 0) await sleep(backoff * 2 ** (attempt - 1));
      if (generation !== this.#generation) return;
      const status = await this.#post(payload);
      const { id, type } = fieldsIn(parseJson(payload));
      if (generation === this.#generation)
        this.#attempts.push({ event: String(id), type: String(type), about, status });
      if (status >= 200 && status < 300) return;
    }
  }

  async #post(payload: string): Promise<number> {
    const { endpoint, secret } = this.#options;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': sign(payload, secret) },
        body: payload,
        signal: AbortSignal.timeout(timeout),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}

/** An event as text. */
const eventOf = ({ type, object }: PaymentEvent): string =>
  JSON.stringify({
    id: `evt_test_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  });
