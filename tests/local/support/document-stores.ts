import { startFirestore } from '../../../local/firestore/server.ts';
import type { Running } from '../../../local/local-server.ts';
import { portsAt } from '../../../local/settings.ts';
import { rules } from './rules.ts';

/** The project that holds these tests' documents. They do not trigger functions in Google's emulator. */
export const project = 'demo-documents';

interface DocumentStore {
  readonly name: string;
  /** Opens an empty store. */
  readonly open: () => Promise<Running>;
}

/** The document store of the running backend: Google's emulator, if it is installed. */
const ofBackend = (url: string): DocumentStore => ({
  name: 'the local backend',
  open: async () => {
    const port = portsAt(Number(new URL(url).port)).documents;
    const documents = `emulator/v1/projects/${project}/databases/(default)/documents`;
    await fetch(`http://127.0.0.1:${port}/${documents}`, { method: 'DELETE' });
    return { port, close: async () => undefined };
  },
});

const url = process.env['LOCAL_URL'];

/** The document stores, which must return the same results. */
export const documentStores: readonly DocumentStore[] = [
  { name: 'the fake', open: () => startFirestore(rules, 0) },
  ...(url === undefined ? [] : [ofBackend(url)]),
];
