import type { ConnectOptions } from '#adapters/config/backend.ts';
import { backendModule } from '#adapters/container/backend-module.ts';
import { connectBackend } from '#adapters/memory/backend.ts';
import { portsOf } from '#adapters/memory/ports.ts';

/** The offline backend: nothing leaves the browser. */
export function memoryModule({ clock, logger, startQuery }: ConnectOptions) {
  const backend = connectBackend(clock, logger, startQuery);
  return backendModule(portsOf(backend));
}
