export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Rejects with the signal's reason if the signal is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
