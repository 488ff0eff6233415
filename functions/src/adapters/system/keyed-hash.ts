import { createHmac } from 'node:crypto';

/**
 * Creates the hashes, in hexadecimal, that replace text in documents. Without the key, which no document contains,
 * nobody can find the text by hashing every candidate. Anyone could find an IPv4 address from a plain hash that way.
 */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex');
