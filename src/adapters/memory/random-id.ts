/** An unguessable id, such as `cs_test_9f3c…`. Unlike `randomUUID`, it works without HTTPS. */
export const randomId = (prefix: string): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
