import { randomUUID } from 'node:crypto';

/** A token that passes, as the script gives one. */
export const tokenFor = (action: string, hostname: string): string =>
  Buffer.from(
    JSON.stringify({ action, hostname, issued: Date.now(), nonce: randomUUID() }),
  ).toString('base64');
