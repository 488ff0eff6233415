import type { Auth } from '#application/ports/auth.ts';
import { retryDelay } from '#application/backoff.ts';
import type { AuthSdk } from './auth-sdk.ts';
import type { Services } from './services.ts';

/** Observes who is signed in, once the SDK has loaded; loading is retried with backoff. */
export function observeUser(
  { auth, clock, quiet }: Pick<Services, 'auth' | 'clock' | 'quiet'>,
  listener: Parameters<Auth['observe']>[0],
): () => void {
  const over = new AbortController();
  let stop: (() => void) | undefined;

  const load = async (): Promise<AuthSdk> => {
    await quiet();
    for (let retry = 0; ; retry += 1) {
      try {
        return await auth();
      } catch {
        await clock.sleep(retryDelay(retry), over.signal);
      }
    }
  };
  load().then(
    (sdk) => {
      if (!over.signal.aborted) stop = sdk.observe(listener);
    },
    // Unsubscribed while loading.
    () => undefined,
  );
  return () => {
    over.abort();
    stop?.();
  };
}
