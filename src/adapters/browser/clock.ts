import type { Clock } from '#application/ports/clock.ts';

export const clock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal?.addEventListener('abort', wake);
    });
    signal?.throwIfAborted();
  },
};
