import type { Hono } from 'hono';
import type { Layer } from '../../fakes/documents/layers.ts';
import { StatusError, type Status } from '../../fakes/documents/types.ts';

/** A fault that makes requests to a collection fail: either reads, or commits that write to the collection. */
export interface Fault {
  readonly collection: string;
  readonly on: 'read' | 'write';
  readonly status: Status;
  /** How many requests fail; all of them if undefined. */
  readonly times?: number;
}

/**
 * The layer that the tests control: `PUT /control/faults` sets faults. `GET /control/idle` responds once all triggered
 * functions have finished.
 */
export function createControls(app: Hono, idle: () => Promise<void>): Layer {
  let faults: { readonly fault: Fault; left: number }[] = [];
  app.put('/control/faults', async ({ req, json }) => {
    const given = await req.json<Fault[]>();
    faults = given.map((fault) => ({ fault, left: fault.times ?? Infinity }));
    return json({});
  });
  app.get('/control/idle', async ({ json }) => {
    await idle();
    return json({});
  });
  const failOn = (on: Fault['on']) => (paths: readonly string[]) => {
    const hit = faults.find(
      ({ fault, left }) =>
        fault.on === on &&
        left > 0 &&
        paths.some((path) => path.startsWith(`${fault.collection}/`)),
    );
    if (hit === undefined) return;
    hit.left -= 1;
    throw new StatusError(hit.fault.status, 'The fake was set to fail.');
  };
  return { beforeRead: failOn('read'), beforeCommit: failOn('write') };
}
