import { projectId, type Ports } from '../settings.ts';

type Call = [name: 'settleStock' | 'sendAlert', path: string];

/** Sends the event of a written record to the address of a function, as the platform does; resolves with its response. */
export const sendEvent = (url: string, project: string, document: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/cloudevents+json' },
    body: JSON.stringify({
      specversion: '1.0',
      id: crypto.randomUUID(),
      source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      type: 'google.cloud.firestore.document.v1.written',
      time: new Date().toISOString(),
      project,
      location: 'us-central1',
      database: '(default)',
      namespace: '(default)',
      document,
    }),
  });

/** Calls a background function of the emulator. */
export const callTrigger = (ports: Ports, ...[name, document]: Call): Promise<Response> =>
  sendEvent(
    `http://127.0.0.1:${ports.callables}/functions/projects/${projectId}/triggers/us-central1-${name}-0`,
    projectId,
    document,
  );

export interface Triggers {
  /** Calls the functions that follow a commit to records of these paths. */
  readonly written: (paths: readonly string[]) => void;
  /** Resolves once no function is running or waiting. */
  readonly settled: () => Promise<void>;
}

/** Makes the calls one after the other; a count of the stock that waits serves all orders written meanwhile. */
export function callTriggers(send: (...call: Call) => Promise<unknown>): Triggers {
  let queue = Promise.resolve();
  let isCountWaiting = false;
  const run = async (before: Promise<void>, ...call: Call): Promise<void> => {
    await before;
    if (call[0] === 'settleStock') isCountWaiting = false;
    // A failure is in the functions' log, and the next order calls again.
    await send(...call).catch(() => undefined);
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
