interface Options {
  readonly work: () => Promise<void>;
  readonly pause: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/**
 * Runs `work`, but never twice at once. Callers during a run share the next run, which sees their changes. Runs begin
 * at least `pause` milliseconds apart. A failure rejects every call that shares the run.
 */
export function coalesced({ work, pause, sleep }: Options): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= (async () => {
      await running;
      next = undefined;
      const run = work();
      const finished = run.catch(() => undefined);
      running = Promise.all([finished, sleep(pause)]);
      return run;
    })();
    return next;
  };
}
