import { initializeApp } from 'firebase/app';
import { once } from '#domain/once.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { SettingsOf } from '#adapters/config/vendor.ts';
import type { ReadRecord } from './documents-sdk.ts';
import type { Emulators } from './emulators.ts';
import type * as vendor from './vendor.ts';

export type Services = ReturnType<typeof createServices>;

let opened = 0;

/** The SDKs of one Firebase project, or of its emulators, each loaded on first use; nothing is sent before that. */
export function createServices(
  settings: SettingsOf<typeof vendor>,
  clock: Clock,
  emulators?: Emulators,
) {
  opened += 1;
  const { apiKey, appId, projectId, appCheckSiteKey } = settings;
  const app = initializeApp({ apiKey, appId, projectId }, `ground-up-${opened}`);
  const auth = once(async () => (await import('./auth-sdk.ts')).openAuth(app, emulators?.auth));
  const documents = once(async () =>
    (await import('./documents-sdk.ts')).openDocuments(app, emulators?.documents),
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
    callables: once(async () => {
      // Calls carry the session's token, which the SDK finds only if Auth is open.
      const signedIn = auth().catch(() => undefined);
      const [{ openCallables }, appCheck] = await Promise.all([
        import('./callables-sdk.ts'),
        appCheckSiteKey === '' ? undefined : import('./app-check-sdk.ts'),
      ]);
      await signedIn;
      appCheck?.openAppCheck(app, appCheckSiteKey, clock);
      return openCallables(app, emulators?.callables);
    }),
    documents: async (): Promise<ReadRecord> => {
      const read = await track(documents());
      return (...at) => track(read(...at));
    },
    clock,
    /** Resolves once no record is being read, so that a product's stock goes first. */
    idle: async () => {
      // Lets reads that were requested at the same time begin first.
      await new Promise((resolve) => void setTimeout(resolve));
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
