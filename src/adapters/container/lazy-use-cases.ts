import type { ServiceIdentifier } from 'inversify';
import type { Stores } from '#application/stores.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Unavailable } from '#domain/errors/store-error.ts';
import { fail, type Result } from '#domain/result.ts';
import * as tokens from './tokens.ts';

type Call = (...input: never[]) => Promise<Result<unknown, unknown>>;

/** Waits for the container, and gets a value from it. Rejects if the container cannot be loaded. */
export type Resolve = <T>(token: ServiceIdentifier<T>) => Promise<T>;

/**
 * Creates the use cases for the UI. Each call gets its use case from the container. If that fails, or if the use
 * case throws, calls `onFailure` and returns an 'unavailable' failure.
 */
export function createLazyUseCases(
  stores: Stores,
  resolve: Resolve,
  onFailure: (failure: Unavailable) => void,
): UseCases {
  const lazily =
    (token: ServiceIdentifier<Call>): Call =>
    async (...input) => {
      try {
        return await (
          await resolve(token)
        )(...input);
      } catch (cause) {
        const failure: Unavailable = { kind: 'unavailable', cause };
        onFailure(failure);
        return fail(failure);
      }
    };
  const calls = Object.entries<ServiceIdentifier<Call>>(tokens.useCases).map(
    ([name, token]) => [name, lazily(token)] as const,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each has the name and the type of its token
  return { ...stores, ...Object.fromEntries(calls) } as unknown as UseCases;
}
