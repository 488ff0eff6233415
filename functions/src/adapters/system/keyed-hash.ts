import { createHmac } from 'node:crypto';

/**
 * Hashes, in hexadecimal, that replace text in documents. Without the key, which is in no document, a text cannot be
 * found by trying every candidate. With a plain hash, an IPv4 address could be found in that way.
 */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex');
