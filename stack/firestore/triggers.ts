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

export interface Triggers {
  /** Calls what follows a commit to records of these paths. */
  readonly written: (paths: readonly string[]) => void;
  /** Resolves once no function is running. */
  readonly settled: () => Promise<void>;
}

/**
 * Calls the functions that follow what is written: of orders one call at a time, and one more for all that was written
 * meanwhile, because its one instance shares its work; of alerts one call each.
 */
export function callTriggers(ports: Ports): Triggers {
  const running = new Set<Promise<void>>();
  let isCounting = false;
  let isCountWaiting = false;

  const track = (work: Promise<void>): void => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  // A failure is in the functions' log, and the next order calls again.
  const call = async (name: string, document?: string): Promise<void> => {
    await callTrigger(ports, name, document).catch(() => undefined);
  };
  const count = async (): Promise<void> => {
    isCountWaiting = true;
    if (isCounting) return;
    isCounting = true;
    while (isCountWaiting) {
      isCountWaiting = false;
      await call(triggers.orders);
    }
    isCounting = false;
  };

  return {
    written: (paths) => {
      if (paths.some((path) => path.startsWith('orders/'))) track(count());
      for (const path of paths) if (path.startsWith('alerts/')) track(call(triggers.alerts, path));
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
