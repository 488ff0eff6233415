import type { ContactError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** What a visitor writes to us (spec 3, contact payload). */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** Delivers contact messages (spec 7, messageRecieved). */
export interface Messaging {
  send(message: ContactMessage): Promise<Result<void, ContactError>>;
}
