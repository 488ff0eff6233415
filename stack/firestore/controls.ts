import type { Hono } from 'hono';
import { fieldOf } from '../../src/domain/field.ts';
import { Faults, type Fault } from '../../testing/documents/faults.ts';
import type { Layer } from '../../testing/documents/layers.ts';
import { Limits } from '../../testing/documents/limits.ts';

/**
 * The layers that tests control: `PUT /control/faults` sets faults, `PUT /control/limits` `{"on": true}` the real store's
 * latencies and limits. `GET /control/idle` answers once the functions that follow documents have ended.
 */
export function createControls(
  app: Hono,
  idle: () => Promise<void>,
): readonly [limits: Layer, faults: Layer] {
  const faults = new Faults();
  let limits: Limits | undefined;
  app.put('/control/faults', async ({ req, json }) => {
    faults.set(await req.json<Fault[]>());
    return json({});
  });
  app.put('/control/limits', async ({ req, json }) => {
    limits = fieldOf(await req.json(), 'on') === true ? new Limits() : undefined;
    return json({});
  });
  app.get('/control/idle', async ({ json }) => {
    await idle();
    return json({});
  });
  return [
    {
      beforeRead: () => limits?.beforeRead(),
      beforeCommit: (paths) => limits?.beforeCommit(paths),
    },
    faults,
  ];
}
