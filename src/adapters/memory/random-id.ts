/** An id nobody can guess, such as `cs_test_9f3c…`. Unlike `randomUUID`, it works on a plain http address too. */
export const randomId = (prefix: string): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
