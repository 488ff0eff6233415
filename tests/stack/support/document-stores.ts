import { inject } from 'vitest';
import { startFirestore } from '../../../stack/firestore/server.ts';
import type { Running } from '../../../stack/local-server.ts';
import { projectId } from '../../../stack/settings.ts';
import { rules } from './rules.ts';

const official = inject('officialFirestore');

/** Opens Google's emulator without any documents; closing it leaves it to the next test. */
async function openOfficial(): Promise<Running> {
  const documents = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(`http://127.0.0.1:${official}/${documents}`, { method: 'DELETE' });
  return { port: official, close: async () => undefined };
}

interface DocumentStore {
  readonly name: string;
  readonly open: () => Promise<Running>;
}

/** The document stores that have to give the same answers, including Google's own if it is installed. */
export const documentStores: readonly DocumentStore[] = [
  { name: 'the fake', open: () => startFirestore(rules, 0) },
  ...(official > 0 ? [{ name: "Google's emulator", open: openOfficial }] : []),
];
