import { fail, type Result } from '#domain/result.ts';

interface Unavailable {
  readonly kind: 'unavailable';
  readonly cause: unknown;
}

/**
 * Stands in for an object that loads on demand: members in `ready` work at once, every other method waits for `load`. If
 * loading fails or a method throws, `report` is called and the method returns the failure 'unavailable'; so every method
 * has to return a `Result`.
 */
export function createLazyProxy<T extends object>(
  ready: Partial<T>,
  load: () => Promise<T>,
  report: (failure: Unavailable) => void,
): T {
  const unavailable = (cause: unknown): Result<never, Unavailable> => {
    report({ kind: 'unavailable', cause });
    return fail({ kind: 'unavailable', cause });
  };

  const waiting =
    (name: PropertyKey) =>
    async (...input: unknown[]): Promise<unknown> => {
      try {
        const method: unknown = Reflect.get(await load(), name);
        if (typeof method !== 'function') throw new Error(`There is no ${String(name)}.`);
        const result: unknown = await Reflect.apply(method, undefined, input);
        return result;
      } catch (cause) {
        return unavailable(cause);
      }
    };

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- members that are not ready are made on first access
  return new Proxy({ ...ready } as T, {
    get: (target, name) => {
      // Cached, so that a method has one identity.
      if (!Reflect.has(target, name)) Reflect.set(target, name, waiting(name));
      const member: unknown = Reflect.get(target, name);
      return member;
    },
  });
}
