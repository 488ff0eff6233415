import type { ConnectOptions } from '#adapters/config/backend.ts';
import { backendModule } from '#adapters/container/backend-module.ts';
import { connectBackend } from '#adapters/memory/backend.ts';
import { openCalls, recordCalls } from '#adapters/memory/calls.ts';
import { portsOf } from '#adapters/memory/ports.ts';

/** The offline backend: nothing leaves the browser, and the test bench shows each call. */
export function memoryModule({ clock, logger, startQuery }: ConnectOptions) {
  const backend = connectBackend(clock, logger, startQuery);
  const calls = openCalls(clock);
  return backendModule(portsOf(backend), (name, port) => recordCalls(name, port, calls));
}
