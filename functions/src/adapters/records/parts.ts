import type { Fields } from '../../ports/documents.ts';

/** Fields without those that are undefined, which the store does not take. */
export const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
