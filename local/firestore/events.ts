import type { EventKind, Follower, WrittenEvent } from './triggers.ts';
import { projectId, type Ports } from '../settings.ts';

export const writtenEvent = (
  project: string,
  document: string,
  kind: EventKind = 'written',
): WrittenEvent => ({
  headers: { 'Content-Type': 'application/cloudevents+json' },
  body: JSON.stringify({
    specversion: '1.0',
    id: crypto.randomUUID(),
    source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
    type: `google.cloud.firestore.document.v1.${kind}`,
    time: new Date().toISOString(),
    project,
    location: 'us-central1',
    database: '(default)',
    namespace: '(default)',
    document,
  }),
});

export const sendEvent = (url: string, event: WrittenEvent): Promise<Response> =>
  fetch(url, { method: 'POST', ...event });

const triggerUrl = (ports: Ports, name: string): string =>
  `http://127.0.0.1:${ports.callables}/functions/projects/${projectId}/triggers/us-central1-${name}-0`;

/** Sends an event to a background function in the Functions emulator. Encodes bytes in base64, as the emulator does. */
export const callTrigger = (
  ports: Ports,
  name: Follower,
  { headers, body }: WrittenEvent,
): Promise<Response> =>
  sendEvent(triggerUrl(ports, name), {
    headers,
    body: typeof body === 'string' ? body : body.toString('base64'),
  });

export const callScheduled = (ports: Ports, name: string): Promise<Response> =>
  fetch(triggerUrl(ports, name), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
