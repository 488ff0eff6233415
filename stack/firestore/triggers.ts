import type { Ports } from '../settings.ts';
import { projectId } from '../settings.ts';

/** The functions that the document store calls after a commit, by the collection that was written. */
const triggers = { orders: 'settleStock' } as const;

/** Calls a background function as the platform would; resolves once it is answered. */
export async function callTrigger(ports: Ports, name: string): Promise<Response> {
  const path = `functions/projects/${projectId}/triggers/us-central1-${name}-0`;
  return fetch(`http://127.0.0.1:${ports.callables}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/cloudevents+json' },
    body: JSON.stringify({
      specversion: '1.0',
      id: crypto.randomUUID(),
      source: `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
      type: 'google.cloud.firestore.document.v1.written',
      time: new Date().toISOString(),
      project: projectId,
      location: 'us-central1',
      database: '(default)',
      namespace: '(default)',
      document: 'orders/any',
    }),
  });
}

/**
 * Calls the functions that follow what is written, one call at a time and one more for all that was written meanwhile,
 * as their one instance shares its work.
 */
export function callTriggers(ports: Ports): (names: readonly string[]) => void {
  let isRunning = false;
  let isWaiting = false;
  const run = async (name: string): Promise<void> => {
    isWaiting = true;
    if (isRunning) return;
    isRunning = true;
    while (isWaiting) {
      isWaiting = false;
      // Where it fails the log of the functions says so, and the next order calls it again.
      await callTrigger(ports, name).catch(() => undefined);
    }
    isRunning = false;
  };
  return (names) => {
    for (const [collection, name] of Object.entries(triggers))
      if (names.some((one) => one.includes(`/documents/${collection}/`))) void run(name);
  };
}
