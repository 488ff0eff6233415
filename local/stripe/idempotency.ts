import { refusal } from './refusal.ts';

/** How long the provider remembers a key, in milliseconds. */
const lifetime = 24 * 3600 * 1000;

interface Kept {
  readonly at: number;
  readonly request: string;
  readonly response: object;
}

/** Remembers responses by idempotency key, for a day. */
export function createIdempotency() {
  const responses = new Map<string, Kept>();
  let ahead = 0;
  const now = (): number => Date.now() + ahead;

  return {
    passDay: (): void => void (ahead += lifetime),
    clear: (): void => responses.clear(),

    /** Runs the work once for each key, and refuses a key that was used for a different request. */
    once: (key: string | undefined, request: string, work: () => object): object => {
      if (key === undefined) return work();
      const known = responses.get(key);
      if (known !== undefined && now() - known.at < lifetime) {
        if (known.request === request) return known.response;
        throw refusal(
          'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
            `Try using a key other than '${key}' if you meant to execute a different request.`,
          400,
          { type: 'idempotency_error' },
        );
      }
      const response = work();
      responses.set(key, { at: now(), request, response });
      return response;
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
