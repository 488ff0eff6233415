import { initializeApp } from 'firebase/app';
import { memoize } from '#application/network/memoize.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { SettingsOf } from '#adapters/config/vendor.ts';
import { createCall } from './call.ts';
import { probeDatabase } from './database.ts';
import type { ReadRecord } from './documents-sdk.ts';
import type { Emulators } from './emulators.ts';
import { functionsAt } from './vendor.ts';
import type * as vendor from './vendor.ts';

export type Services = ReturnType<typeof createServices>;

let opened = 0;

/** The services of one Firebase project, or of its emulators. Each service is loaded on first use. */
export function createServices(
  settings: SettingsOf<typeof vendor>,
  clock: Clock,
  emulators?: Emulators,
) {
  opened += 1;
  const name = `ground-up-${opened}`;
  const { apiKey, appId, projectId, appCheckSiteKey } = settings;
  // Each SDK has its own app. In a shared app, a read would wait for Auth's token, and Auth for App Check's token.
  const appFor = (service: string) =>
    initializeApp({ apiKey, appId, projectId }, `${name}-${service}`);
  const database = memoize(() => probeDatabase(clock));
  const auth = memoize(async () => {
    const [{ openAuth }] = await Promise.all([import('./auth-sdk.ts'), database()]);
    return openAuth(appFor('accounts'), emulators?.auth);
  });
  const appCheck = memoize(async () => {
    const [{ openAppCheck }] = await Promise.all([import('./app-check-sdk.ts'), database()]);
    return openAppCheck(appFor('calls'), appCheckSiteKey, clock);
  });
  const documents = memoize(async () =>
    (await import('./documents-sdk.ts')).openDocuments(appFor('documents'), emulators?.documents),
  );
  const running = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    // The caller handles failures.
    work.catch(() => undefined).finally(() => running.delete(work));
    return work;
  };
  return {
    auth,
    call: createCall({
      url: functionsAt(projectId, emulators?.callables),
      clock,
      sessionToken: async () => (await auth()).token(),
      appCheckToken: async () => (appCheckSiteKey === '' ? undefined : (await appCheck())()),
    }),
    documents: async (): Promise<ReadRecord> => {
      const read = await track(documents());
      return (...at) => track(read(...at));
    },
    clock,
    /** Resolves once no record is being read, so that the session is loaded after a product's stock. */
    idle: async () => {
      // Let reads requested in the same task begin first.
      await new Promise((resolve) => void setTimeout(resolve));
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
