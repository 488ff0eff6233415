import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { listen } from '../../../stack/local-server.ts';
import { startOfficialFirestore } from '../../../stack/official-firestore.ts';
import { root } from '../../../stack/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of Google's emulator of the document store; 0 if it is not installed. */
    readonly officialFirestore: number;
  }
}

/** Starts Google's emulator once for all tests, if it is installed, and says which judges the run has. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const unused = await listen(createServer(), 0);
  await unused.close();
  const official = await startOfficialFirestore(join(root, 'firestore.rules'), unused.port);
  provide('officialFirestore', official?.port ?? 0);
  process.stdout.write(
    official
      ? "Judges of the document store and its rules: the fake, and Google's emulator.\n"
      : "Judge of the document store and its rules: the fake alone. Google's emulator is not installed: it comes with\n" +
          '"firebase setup:emulators:firestore" (Java 21), or "gcloud components install cloud-firestore-emulator" (Java 17).\n',
  );
  return async () => official?.close();
}
