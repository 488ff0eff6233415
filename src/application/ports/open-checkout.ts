/** Remembers the hosted checkout that this browser left for, while units are held for it (behaviour 5.6). Never throws. */
export interface OpenCheckout {
  /** The session's id; undefined where no units are held. */
  read(): string | undefined;
  write(session: string): void;
  /** Forgets a session, unless another tab has left for a later one. */
  forget(session: string): void;
}
