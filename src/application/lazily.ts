import { fail, type Result } from '#domain/result.ts';

interface Unavailable {
  readonly kind: 'unavailable';
  readonly cause: unknown;
}

/**
 * An object that is there before its methods: `ready` holds what can be used at once, and every other method calls `load`
 * and waits for it. A call whose methods could not be loaded, or that threw, is reported and fails as 'unavailable': each
 * method has to be one that gives a `Result`.
 */
export function lazily<T extends object>(
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

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is not ready is made when it is asked for
  return new Proxy({ ...ready } as T, {
    get: (target, name) => {
      // Kept, so that a method is the same each time it is read.
      if (!Reflect.has(target, name)) Reflect.set(target, name, waiting(name));
      const member: unknown = Reflect.get(target, name);
      return member;
    },
  });
}
