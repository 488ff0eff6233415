import { createHmac } from 'node:crypto';

/**
 * Hashes that replace a text in documents, in hexadecimal. Without the key, which no document holds, nobody can find the
 * text by trying every possible one, as with a plain hash of an IPv4 address.
 */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex');
