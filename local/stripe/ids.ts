import { randomBytes } from 'node:crypto';
import { modeName } from './mode.ts';

/** A new id, such as `re_test_0a1b…`. */
export const idOf = (kind: string, bytes = 12): string =>
  `${kind}_${modeName}_${randomBytes(bytes).toString('hex')}`;

/** The time, in seconds since the epoch. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** One of the provider's objects without its null fields. The response check adds the null fields (checks.ts). */
export const sparse = <T extends object>(given: Partial<T>): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that check also finds whatever else is missing
  given as T;
