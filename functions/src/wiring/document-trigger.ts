import { createRequire } from 'node:module';
import type * as FirestoreEvents from 'firebase-functions/firestore';

type Params = Readonly<Record<string, string>>;

/**
 * A function that the document store triggers. `sendMail` runs when a document is created, and the others run whenever
 * one is written. A process that the platform starts for another function (`FUNCTION_TARGET`) does not load
 * `firebase-functions/firestore`, since that loads the whole Firestore client.
 */
export function documentTrigger(
  name: 'sendAlert' | 'sendMail' | 'settleStock',
  options: FirestoreEvents.DocumentOptions,
  follow: (params: Params) => Promise<void>,
) {
  if ((process.env['FUNCTION_TARGET'] ?? name) !== name) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `require` is untyped
  const { onDocumentCreated, onDocumentWritten } = createRequire(import.meta.url)(
    'firebase-functions/firestore',
  ) as typeof FirestoreEvents;
  const all = { ...options, retry: true };
  const answer = ({ params }: { readonly params: Params }): Promise<void> => follow(params);
  return name === 'sendMail' ? onDocumentCreated(all, answer) : onDocumentWritten(all, answer);
}
