import { createHmac } from 'node:crypto';

/**
 * Hashes, in hexadecimal, that replace a text in documents. Without the key, which is in no document, nobody can
 * recover the text by trying every candidate. A plain hash of an IPv4 address would allow that.
 */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex');
