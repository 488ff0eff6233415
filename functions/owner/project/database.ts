import type { firestore_v1 } from '@googleapis/firestore';
import { find, operate } from './google.ts';
import { type Change, defineStep } from './step.ts';

type Database = firestore_v1.Schema$GoogleFirestoreAdminV1Database;
type Schedule = firestore_v1.Schema$GoogleFirestoreAdminV1BackupSchedule;

/** The database's location, which spans several regions near the functions. */
const locationId = 'nam5';

const protection = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
} as const satisfies Database;

const inSeconds = (days: number): string => `${days * 24 * 60 * 60}s`;

/** Firestore keeps daily backups for a week, and weekly ones for 14 weeks. */
const schedules = {
  dailyRecurrence: { dailyRecurrence: {}, retention: inSeconds(7) },
  weeklyRecurrence: { weeklyRecurrence: { day: 'SUNDAY' }, retention: inSeconds(14 * 7) },
} as const satisfies Readonly<Record<string, Schedule>>;

type Kind = keyof typeof schedules;
type Own = Change &
  ({ readonly protect: keyof typeof protection | 'all' } | { readonly schedule: Kind });

const api = 'https://firestore.googleapis.com/v1';
const nameIn = (id: string): string => `projects/${id}/databases/(default)`;

const unprotected = {
  deleteProtectionState: {
    fault: 'The database can be deleted by mistake.',
    todo: 'Protect the database from deletion',
  },
  pointInTimeRecoveryEnablement: {
    fault: 'Point-in-time recovery is off.',
    todo: 'Turn on point-in-time recovery, which covers the last week',
  },
} as const;

const backedUp = { dailyRecurrence: ['daily', 'a week'], weeklyRecurrence: ['weekly', '14 weeks'] };

/** The database exists, is protected from accidental deletion, and has backups. */
export const database = defineStep({
  title: 'Backups',
  good: 'The database is protected from deletion, can be restored to any minute in the last week, and is backed up every day and every week.',
  read: async ({ id, google }) => {
    const [found, backups] = await Promise.all([
      find<Database>(google, `${api}/${nameIn(id)}`),
      find<firestore_v1.Schema$GoogleFirestoreAdminV1ListBackupSchedulesResponse>(
        google,
        `${api}/${nameIn(id)}/backupSchedules`,
      ),
    ]);
    return { database: found, schedules: backups?.backupSchedules ?? [] };
  },
  plan: ({ database: found, schedules: existing }, { id }): readonly Own[] => {
    const kinds = ['dailyRecurrence', 'weeklyRecurrence'] as const;
    const missing = kinds
      .filter((kind) => !existing.some((schedule) => schedule[kind]))
      .map((kind) => {
        const [often, long] = backedUp[kind];
        return {
          schedule: kind,
          fault: `The database has no ${often} backup.`,
          todo: `Back up the database ${often}, and keep each backup for ${long}`,
        };
      });
    if (found === undefined)
      return [
        {
          protect: 'all',
          fault: 'There is no database.',
          todo: `Create the database (default) in ${locationId}, protected from deletion`,
        },
        ...missing,
      ];
    if (found.type === 'DATASTORE_MODE')
      return [
        {
          protect: 'all',
          fault: 'The database is in Datastore mode, so the pages cannot read it.',
          todo: 'Switch the database to native mode, or use a different project',
          console: `https://console.cloud.google.com/firestore/databases?project=${id}`,
        },
      ];
    const names = ['deleteProtectionState', 'pointInTimeRecoveryEnablement'] as const;
    const open = names
      .filter((name) => found[name] !== protection[name])
      .map((name) => {
        const { fault, todo } = unprotected[name];
        return { protect: name, fault, todo };
      });
    return [...open, ...missing];
  },
  apply: async ({ id, google }, changes) => {
    for (const change of changes)
      if ('schedule' in change)
        await google('POST', `${api}/${nameIn(id)}/backupSchedules`, schedules[change.schedule]);
      else if (change.protect === 'all')
        await operate(google, 'POST', api, `projects/${id}/databases?databaseId=(default)`, {
          type: 'FIRESTORE_NATIVE',
          locationId,
          ...protection,
        } satisfies Database);
      else
        await operate(google, 'PATCH', api, `${nameIn(id)}?updateMask=${change.protect}`, {
          [change.protect]: protection[change.protect],
        });
  },
});
