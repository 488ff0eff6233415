import type { ContactError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** Delivers contact messages (behaviour 8). */
export interface Messaging {
  readonly send: (message: ContactMessage) => Promise<Result<void, ContactError>>;
}
