/** Remembers the hosted checkout that the shopper left for, if units are held for it (behaviour 5.6). Never throws. */
export interface OpenCheckout {
  /** The session's id; undefined if no units are held. */
  read(): string | undefined;
  write(session: string): void;
  /** Forgets a session, unless another tab has opened a later one. */
  forget(session: string): void;
}
