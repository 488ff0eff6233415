import { beforeAll } from 'vitest';

const useCases = import.meta.glob('../../functions/src/wiring/*.ts');

/** Loads the use cases of all functions before the first test. */
beforeAll(async () => {
  await Promise.all(Object.values(useCases).map((load) => load()));
});
