import { createHmac } from 'node:crypto';

/**
 * Names that stand for a text in documents, in hexadecimal. Without the key, which no document holds, nobody finds the text
 * by trying all, as one could all IPv4 addresses.
 */
export const keyedDigest =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex');
