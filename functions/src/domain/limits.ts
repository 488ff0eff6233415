import { keptDays } from '../../../src/domain/retention.ts';

/**
 * Maximum lines per checkout. A restored cart may have 50 lines with unknown ids in addition to the catalog's products.
 */
export const maxLines = 100;

/** Maximum lengths of clients' texts, in characters. */
export const longest = {
  origin: 200,
  priceId: 100,
  session: 200,
  name: 200,
  /** The maximum of RFC 5321. */
  email: 254,
  /** The identity provider's maximum. */
  password: 4096,
  token: 8192,
  phone: 40,
  message: 5000,
} as const;

/**
 * Maximum size of a request's body, in bytes; the provider's events are far smaller. The maximum for a call is twice
 * the size of its longest texts: parsed, a body takes twenty times as much memory, and 80 may be open together.
 */
export const maxBodyBytes = 512 * 1024;
export const maxCallBytes = 64 * 1024;

/** How long a request's body may take, in milliseconds: a slow one occupies one of a process's 80 places. */
export const bodyTime = 5000;

export const dayInMs = 24 * 60 * 60_000;

/** Lifetime of contact messages, emails and sent alerts, in milliseconds (behaviour 16.4). */
export const retention = {
  message: keptDays.messages * dayInMs,
  email: keptDays.emails * dayInMs,
  alert: 30 * dayInMs,
  report: keptDays.reports * dayInMs,
} as const;

/**
 * When an email was written, when it is deleted, and when it is due; only an unsent email has a `dueAt`. A new email is
 * due immediately, even if the clock of the owner's machine is wrong.
 */
export const emailTimes = (now: number) => ({
  writtenAt: now,
  expireAt: new Date(now + retention.email),
  dueAt: 0,
});

/**
 * How long delivery to the mail server may take, in milliseconds: to `connect`, until its `greeting`, and in total. The
 * total is as long as the platform allows, since a server may take ten minutes to accept a text (RFC 5321). A run of
 * many emails starts none after `run`. The platform ends a sending function after `function`, its maximum, which
 * includes two accesses to the store. The `lease` of an email is longer, so that nobody else sends an email that this
 * function may still be sending.
 */
export const emailTime = {
  connect: 15_000,
  greeting: 15_000,
  all: 420_000,
  run: 30_000,
  function: 540_000,
  lease: 600_000,
} as const;

/**
 * Pauses after failed attempts to send an email, in milliseconds: each is twice the previous one, up to `longest`.
 * `most` is the number of attempts, which take a week. After attempts that the server left `unanswered`, and may have
 * delivered, there are only a few more, hours apart.
 */
export const emailRetries = {
  first: 60_000,
  longest: 60 * 60_000,
  most: 175,
  unanswered: { pause: 4 * 60 * 60_000, most: 3 },
} as const;

/**
 * The ages, in milliseconds, at which the hourly comparison takes over: it sends alerts that `sendAlert` has not sent,
 * and alerts the owner to unsent emails.
 */
export const overdue = { alert: 10 * 60_000, email: 60 * 60_000 } as const;

/**
 * How many orders in a window (in milliseconds) get their own email to the owner; the others share one digest per
 * window (behaviour 16.3). Pending and failed orders count too.
 */
export const individualEmailLimit = { orders: 20, window: 10 * 60_000 } as const;

/**
 * How long a checkout of limited products may stay open, in milliseconds (the store ends it sooner): the provider's
 * minimum of 30 minutes, plus one for the request. A session opens within the `grace` after its hold; a hold without a
 * session after `opening` never gets one, since its call is over (`callTime.all`). Once all units are sold or held,
 * checkouts older than `first` end, unless an attempt to pay began within `attempt` (behaviour 16.6).
 */
export const holdTimes = {
  session: 31 * 60_000,
  grace: 60_000,
  opening: 45_000,
  first: 5 * 60_000,
  attempt: 3 * 60_000,
} as const;

/**
 * How long a call may wait, in milliseconds: for sold-out products (`stock`), for its work, to undo its changes, and
 * in total (`all`). The platform ends a call after 60 s, before the call can log anything.
 */
export const callTime = { stock: 1500, work: 35_000, undo: 5000, all: 40_000 } as const;

/** Limits of the hourly comparison, in milliseconds. */
export const reconciling = {
  /** How far back the first run reads: as long as the provider keeps events. */
  first: 30 * dayInMs,
  /** Overlap of runs, for events that the provider lists late. */
  overlap: 15 * 60_000,
  /** The comparison stops before the platform stops it, and continues an hour later. */
  budget: 7 * 60_000,
} as const;
