import { createTriggers, type Triggers } from './triggers.ts';
import type { Running } from '../local-server.ts';
import { openGoogle } from './gateway.ts';
import { findEmulator } from './google.ts';
import { startFirestore } from './server.ts';

type Send = Parameters<typeof createTriggers>[0];

/**
 * Opens the document store on Google's emulator if it is installed, otherwise on the fake. `LOCAL_FIRESTORE` may select
 * `google` or `fake`. Throws if it selects Google's emulator, but the emulator is not installed. Writes trigger the
 * functions for their collections.
 */
export async function openFirestore(
  rules: string,
  port: number,
  project: string,
  send: Send,
): Promise<Running & { readonly engine: string; readonly triggers: Triggers }> {
  const wanted = process.env['LOCAL_FIRESTORE'] || undefined;
  if (wanted !== undefined && wanted !== 'google' && wanted !== 'fake')
    throw new Error('LOCAL_FIRESTORE must be google or fake.');
  const jar = wanted === 'fake' ? undefined : await findEmulator();
  if (wanted === 'google' && jar === undefined)
    throw new Error(
      "Google's emulator of the document store, or the Java version that it needs, is not installed.",
    );
  const triggers = createTriggers(send);
  if (jar === undefined) {
    const running = await startFirestore(rules, port, { project, triggers });
    return { ...running, triggers, engine: "a fake, instead of Google's emulator" };
  }
  return {
    ...(await openGoogle(jar, rules, port, project, triggers)),
    triggers,
    engine: "Google's emulator",
  };
}
