import { projectId, type Ports } from '../settings.ts';

type Call = [name: 'settleStock' | 'sendAlert', path: string];

/** Calls a background function as the platform does; resolves with its response. */
export const callTrigger = (ports: Ports, ...[name, document]: Call): Promise<Response> =>
  fetch(
    `http://127.0.0.1:${ports.callables}/functions/projects/${projectId}/triggers/us-central1-${name}-0`,
    {
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
    },
  );

export interface Triggers {
  /** Calls the functions that follow a commit to records of these paths. */
  readonly written: (paths: readonly string[]) => void;
  /** Resolves once no function is running or waiting. */
  readonly settled: () => Promise<void>;
}

/** Calls the functions one after the other; a count of the stock that waits serves all orders written meanwhile. */
export function callTriggers(ports: Ports): Triggers {
  let queue = Promise.resolve();
  let isCountWaiting = false;
  const run = async (before: Promise<void>, ...call: Call): Promise<void> => {
    await before;
    if (call[0] === 'settleStock') isCountWaiting = false;
    // A failure is in the functions' log, and the next order calls again.
    await callTrigger(ports, ...call).catch(() => undefined);
  };
  return {
    written: (paths) => {
      for (const path of paths)
        if (path.startsWith('alerts/')) queue = run(queue, 'sendAlert', path);
        else if (path.startsWith('orders/') && !isCountWaiting) {
          isCountWaiting = true;
          queue = run(queue, 'settleStock', path);
        }
    },
    settled: async () => {
      let last: Promise<void>;
      do {
        last = queue;
        await last;
      } while (last !== queue);
    },
  };
}
