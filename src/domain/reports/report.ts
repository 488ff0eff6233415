import { fieldsIn } from '#domain/field.ts';
import { logLevels } from '#domain/errors/log-levels.ts';
import { type PagePath, pagePaths } from './pages.ts';

/* A page's report to the owner (behaviour 17): the kind of failure, the action and the page, each from a list. It
   does not reveal who the shopper was, or what they typed or bought. */

/** Failures that no call returns: a page's code threw, a script did not load, or an expected record is missing. */
const ownKinds = ['crash', 'script-lost', 'no-record'] as const;

export const failureKinds: readonly string[] = [
  ...ownKinds,
  ...Object.entries(logLevels).flatMap(([kind, level]) => (level === 'silent' ? [] : [kind])),
];

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

export interface FailureReport {
  readonly page: PagePath;
  readonly failure: string;
  readonly event: ReportedEvent;
}

/** A visit reports at most this many failures, and each kind only once. */
export const maxFailures = 5;

/** The maximum length of a report, in bytes. */
export const maxReportBytes = 4096;

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value);

/** Validates an untrusted report. Returns undefined unless it has exactly a report's fields, with allowed values. */
export function readReport(input: unknown): FailureReport | undefined {
  const { page, failure, event, ...rest } = fieldsIn(input);
  return Object.keys(rest).length === 0 &&
    isOneOf(pagePaths, page) &&
    isOneOf(failureKinds, failure) &&
    isOneOf(reportedEvents, event)
    ? { page, failure, event }
    : undefined;
}
