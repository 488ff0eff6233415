import type { Ports } from '../settings.ts';
import { projectId } from '../settings.ts';

/** The functions that the document store calls after a commit, by the collection that was written. */
const triggers = { orders: 'settleStock', alerts: 'sendAlert' } as const;

/** Calls a background function as the platform would; resolves once it is answered. */
export async function callTrigger(
  ports: Ports,
  name: string,
  document = 'orders/any',
): Promise<Response> {
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
      document,
    }),
  });
}

/**
 * Calls the functions that follow what is written. Those of orders one call at a time and one more for all that was
 * written meanwhile, as their one instance shares its work; alerts one by one.
 */
export function callTriggers(ports: Ports): (names: readonly string[]) => void {
  let isRunning = false;
  let isWaiting = false;
  // Where one fails the log of the functions says so, and the next order calls it again.
  const call = (name: string, document?: string): Promise<unknown> =>
    callTrigger(ports, name, document).catch(() => undefined);
  const settle = async (): Promise<void> => {
    isWaiting = true;
    if (isRunning) return;
    isRunning = true;
    while (isWaiting) {
      isWaiting = false;
      await call(triggers.orders);
    }
    isRunning = false;
  };
  return (names) => {
    if (names.some((one) => one.includes('/documents/orders/'))) void settle();
    for (const one of names) {
      const [, document] = /\/documents\/(alerts\/.*)$/.exec(one) ?? [];
      if (document !== undefined) void call(triggers.alerts, document);
    }
  };
}
