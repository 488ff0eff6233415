import { fieldsIn } from '#domain/field.ts';
import { logLevels } from '#domain/errors/log-levels.ts';
import { isMeasure, type Measure, measures } from './measures.ts';
import { type PagePath, pagePaths } from './pages.ts';

/*
 * What a page reports to the owner (behaviour 17): the kind of failure, the page and the circumstances, each
 * from a list. Nothing in it tells who the shopper was or what they had, typed or bought.
 */

/** Failures that no call returns: a page's code threw, a script did not load, a record that should exist does not. */
const ownKinds = ['crash', 'script-lost', 'no-record'] as const;

/** Every kind that is reported. */
export const failureKinds: readonly string[] = [
  ...ownKinds,
  ...Object.entries(logLevels).flatMap(([kind, level]) => (level === 'silent' ? [] : [kind])),
];

/** The events of the log that are reported. */
export const reportedEvents = [
  'checkout failed',
  'checkout not ended',
  'inventory read failed',
  'message not sent',
  'no inventory',
  'no order',
  'order read failed',
  'page crashed',
  'part crashed',
  'password change failed',
  'password reset failed',
  'script lost',
  'security check failed',
  'sign-in failed',
  'sign-out failed',
  'sign-up failed',
  'store not loaded',
  'use case failed',
] as const;

export type ReportedEvent = (typeof reportedEvents)[number];

/** The browser's name for its connection; empty if it gives none. */
export const connections = ['', 'slow-2g', '2g', '3g', '4g'] as const;

export const devices = ['phone', 'tablet', 'desktop'] as const;

/** The page and the circumstances of a report. */
export interface Circumstances {
  /** The build, as eight hexadecimal digits. */
  readonly release: string;
  readonly page: PagePath;
  readonly connection: (typeof connections)[number];
  readonly device: (typeof devices)[number];
}

/** One thing that is reported: a failure, a checkout that began, or the buckets of a visit's measures. */
export type Reported =
  | { readonly failure: string; readonly event: ReportedEvent }
  | { readonly begun: 'checkout' }
  | { readonly measures: Readonly<Partial<Record<Measure, number>>> };

export type Report = Circumstances & Reported;

/** The maximum number of failures that a visit reports, each kind once. */
export const maxFailures = 5;

/** Maximum length of a report in bytes. */
export const maxReportBytes = 4096;

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value);

/** Reads a report from outside; undefined unless it has exactly a report's fields, each with an allowed value. */
export function readReport(input: unknown): Report | undefined {
  const { release, page, connection, device, ...rest } = fieldsIn(input);
  const reported = readReported(rest);
  if (typeof release !== 'string' || !/^[\da-f]{8}$/.test(release)) return undefined;
  return reported !== undefined &&
    isOneOf(pagePaths, page) &&
    isOneOf(connections, connection) &&
    isOneOf(devices, device)
    ? { release, page, connection, device, ...reported }
    : undefined;
}

function readReported(fields: Readonly<Record<string, unknown>>): Reported | undefined {
  const { failure, event, begun, measures: values } = fields;
  switch (Object.keys(fields).toSorted().join()) {
    case 'event,failure':
      return isOneOf(failureKinds, failure) && isOneOf(reportedEvents, event)
        ? { failure, event }
        : undefined;
    case 'begun':
      return begun === 'checkout' ? { begun } : undefined;
    case 'measures':
      return readMeasures(values);
    default:
      return undefined;
  }
}

function readMeasures(values: unknown): Reported | undefined {
  const entries = Array.isArray(values) ? [] : Object.entries(fieldsIn(values));
  const fits = ([name, bucket]: readonly [string, unknown]): boolean =>
    isMeasure(name) &&
    Number.isInteger(bucket) &&
    Number(bucket) >= 0 &&
    Number(bucket) <= measures[name].length;
  return entries.length > 0 && entries.every(fits)
    ? { measures: Object.fromEntries(entries.map(([name, bucket]) => [name, Number(bucket)])) }
    : undefined;
}
