import type { ReadError } from '#domain/errors/store-error.ts';
import { fail, type Result } from '#domain/result.ts';
import { scenarioError, type Backend, respond } from './backend.ts';

/** Reads stock or orders, and simulates the failures of the active scenarios. */
export const simulateRead = <T>(
  backend: Backend,
  read: () => Promise<Result<T, ReadError>>,
): Promise<Result<T, ReadError>> =>
  respond(backend, 'read-failed', async () => {
    if (!backend.scenarios.has('reads-offline')) return read();
    return fail({ kind: 'offline', cause: scenarioError('reads-offline') });
  });
