import { fieldsIn, integerOf, listOf, textOf } from '../../../../src/domain/field.ts';
import { reconciling } from '../../domain/limits.ts';
import type { Documents, Fields } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';

/** Progress of the hourly comparison, from run to run. Times are in milliseconds since the epoch. */
export interface Progress {
  /** All events before this time have been read: each was applied, dismissed or added to `failed`. */
  readonly since: number;
  /** An unfinished run reads up to this time; `after` is the last event that it has read. */
  readonly until: number | undefined;
  readonly after: string | undefined;
  /** The time of the owner's last alert about each event to retry, by event id. */
  readonly failed: ReadonlyMap<string, number>;
  /** The ids of the events that the owner has dismissed. Runs ignore these events. */
  readonly dismissed: readonly string[];
}

export const progressOf = (state: Fields | undefined, now: number): Progress => ({
  since: integerOf(state, 'since') ?? now - reconciling.first,
  until: integerOf(state, 'until'),
  after: textOf(state, 'after'),
  failed: failedIn(state),
  dismissed: listOf(state, 'dismissed').map(String),
});

const failedIn = (state: Fields | undefined): ReadonlyMap<string, number> =>
  new Map(Object.entries(fieldsIn(state?.['failed'])).map(([id, at]) => [id, integerOf(at) ?? 0]));

interface Run {
  readonly documents: Documents;
  readonly retried: ReadonlySet<string>;
  readonly failed: ReadonlyMap<string, number>;
}

/**
 * Saves a run's progress. Two runs may overlap: an event that failed in either is kept until a run applies it or the
 * owner dismisses it.
 */
export const keepProgress = (
  { documents, retried, failed }: Run,
  { since, until, after }: Pick<Progress, 'since' | 'until' | 'after'>,
) =>
  documents.transact(async (transaction) => {
    const before = progressOf(await transaction.get('state', 'reconcile'), since);
    const left = [...before.failed].filter(([id]) => !retried.has(id));
    const all = [...left, ...failed].filter(([id]) => !before.dismissed.includes(id));
    transaction.replace('state', 'reconcile', {
      since,
      until: until ?? null,
      after: after ?? null,
      failed: Object.fromEntries(all),
      dismissed: [...before.dismissed],
    });
  });

/** The maximum number of dismissed events to remember, far more than are ever read twice. */
const remembered = 100;

/**
 * Makes the hourly comparison ignore an event that it cannot apply. Returns false if the event has neither failed nor
 * been dismissed. Rejects if the database fails.
 */
export const dismissEvent = ({ documents }: Pick<Ports, 'documents'>, event: string) =>
  documents.transact(async (transaction) => {
    const state = await transaction.get('state', 'reconcile');
    const { failed, dismissed } = progressOf(state, 0);
    if (!failed.has(event)) return dismissed.includes(event);
    transaction.replace('state', 'reconcile', {
      ...state,
      failed: Object.fromEntries([...failed].filter(([id]) => id !== event)),
      dismissed: [...dismissed, event].slice(-remembered),
    });
    return true;
  });
