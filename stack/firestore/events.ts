import { triggerKinds, type Call } from '../documents/triggers.ts';
import { projectId, type Ports } from '../settings.ts';

/** Sends the event of a written document to the address of a function, as the platform does; resolves with its response. */
export const sendEvent = (
  url: string,
  project: string,
  ...[name, document]: Call
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/cloudevents+json' },
    body: JSON.stringify({
      specversion: '1.0',
      id: crypto.randomUUID(),
      source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      type: `google.cloud.firestore.document.v1.${triggerKinds[name]}`,
      time: new Date().toISOString(),
      project,
      location: 'us-central1',
      database: '(default)',
      namespace: '(default)',
      document,
    }),
  });

/** Runs a scheduled function of the emulator now. */
export const callScheduled = (ports: Ports, name: string): Promise<Response> =>
  fetch(
    `http://127.0.0.1:${ports.callables}/functions/projects/${projectId}/triggers/us-central1-${name}-0`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
  );

/** Calls a background function of the emulator. */
export const callTrigger = (ports: Ports, ...[name, document]: Call): Promise<Response> =>
  sendEvent(
    `http://127.0.0.1:${ports.callables}/functions/projects/${projectId}/triggers/us-central1-${name}-0`,
    projectId,
    name,
    document,
  );
