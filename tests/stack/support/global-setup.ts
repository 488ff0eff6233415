import type { TestProject } from 'vitest/node';
import { findEmulator, startEmulator } from '../../../stack/firestore/google.ts';
import { rules } from './rules.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of Google's emulator of the document store; 0 if it is not installed. */
    readonly officialFirestore: number;
  }
}

/** Starts Google's emulator once for all tests, if it is installed, and says which stores the run checks. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const jar = await findEmulator();
  const official = jar === undefined ? undefined : await startEmulator(jar, rules);
  provide('officialFirestore', official?.port ?? 0);
  process.stdout.write(
    official
      ? "Judges of the document store and its rules: the fake, and Google's emulator.\n"
      : "Judge of the document store and its rules: the fake alone. Google's emulator is not installed: it comes with\n" +
          '"firebase setup:emulators:firestore" (Java 21), or "gcloud components install cloud-firestore-emulator" (Java 17).\n',
  );
  return async () => official?.close();
}
