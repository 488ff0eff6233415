import type { Hono } from 'hono';
import { Faults, type Fault } from './faults.ts';
import type { Layer } from '../../fakes/documents/layers.ts';

/**
 * The layer that tests control: `PUT /control/faults` sets faults. `GET /control/idle` responds once all functions that
 * documents trigger have ended.
 */
export function createControls(app: Hono, idle: () => Promise<void>): Layer {
  const faults = new Faults();
  app.put('/control/faults', async ({ req, json }) => {
    faults.set(await req.json<Fault[]>());
    return json({});
  });
  app.get('/control/idle', async ({ json }) => {
    await idle();
    return json({});
  });
  return faults;
}
