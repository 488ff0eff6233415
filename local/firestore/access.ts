import { createHash } from 'node:crypto';
import type { StoredDocument } from '../../fakes/documents/types.ts';

/** The digest of the rules that `canGet` implements, computed without comments and spaces. */
const knownDigest = '025f9f857270fd4610e754968b2eaa13e4ebf58ad073828cc323f0eff0f74db5';

const dayInMs = 24 * 60 * 60_000;

/**
 * Whether a client may get a document, according to `firestore.rules`. Clients may do nothing else. Only Google's
 * software can evaluate the rules themselves, so tests/local/rules.test.ts checks both this function and, if it is
 * installed, Google's emulator against a table of requests and responses.
 */
export function canGet(path: string, found: StoredDocument | undefined): boolean {
  const [collection, , ...deeper] = path.split('/');
  if (deeper.length > 0) return false;
  if (collection === 'products') return true;
  if (collection !== 'orders') return false;
  if (!found) return true;
  const { placedAt } = found.fields;
  return placedAt instanceof Date && Date.now() < placedAt.getTime() + 90 * dayInMs;
}

/** Throws if `canGet` was written for different rules, since the fake would not enforce the new rules. */
export function checkRules(rules: string): void {
  const plain = rules.replaceAll(/\/\/.*|\s/g, '');
  const digest = createHash('sha256').update(plain).digest('hex');
  if (digest !== knownDigest)
    throw new Error(
      `firestore.rules has changed. Update local/firestore/access.ts and the table in tests/local/rules.test.ts; then set knownDigest to ${digest}.`,
    );
}
