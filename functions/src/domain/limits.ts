import { keptDays } from '../../../src/domain/retention.ts';

/**
 * The maximum number of lines per checkout. A restored cart may have 50 unknown ids in addition to all known products.
 */
export const maxLines = 100;

/** Maximum lengths of the strings that clients send, in characters. */
export const longest = {
  origin: 200,
  priceId: 100,
  session: 200,
  name: 200,
  /** The maximum length in RFC 5321. */
  email: 254,
  /** The identity provider's maximum. */
  password: 4096,
  token: 8192,
  phone: 40,
  message: 5000,
} as const;

/**
 * Maximum sizes of request bodies, in bytes. The provider's events are far smaller. A call's body may be only twice the
 * size of its longest strings: parsing takes twenty times a body's size in memory, for up to 80 bodies at once.
 */
export const maxBodyBytes = 512 * 1024;
export const maxCallBytes = 64 * 1024;

/** How long a request's body may take to arrive, in milliseconds; until then, the request occupies one of 80 slots. */
export const bodyTime = 5000;

export const dayInMs = 24 * 60 * 60_000;

/** How long contact messages, emails, sent alerts and report counts are kept, in milliseconds (behaviour 16.4). */
export const retention = {
  message: keptDays.messages * dayInMs,
  email: keptDays.emails * dayInMs,
  alert: 30 * dayInMs,
  report: keptDays.reports * dayInMs,
} as const;

/**
 * When a new email was written, when it will be deleted, and when it is due. Only an unsent email has a `dueAt`, which
 * starts at 0, so that the email is due immediately even if the clock of the owner's machine is wrong.
 */
export const emailTimes = (now: number) => ({
  writtenAt: now,
  expireAt: new Date(now + retention.email),
  dueAt: 0,
});

/**
 * Time limits for sending emails, in milliseconds. A delivery may take `connect` to connect to the mail server,
 * `greeting` to get its greeting, and `all` in total. The platform allows no more, although a server may take ten
 * minutes to accept the text of an email (RFC 5321). A run that sends many emails sends no more after `run`. The
 * platform ends an email-sending function after `function`, which leaves time for two database accesses. The `lease` of
 * an email is longer, so that no other function sends an email that this function may still be sending.
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
 * Retries of emails that could not be sent. The pause after a failed attempt, in milliseconds, doubles each time from
 * `first` to `longest`; the maximum of `most` attempts takes a week. If the server leaves an attempt `unanswered`, it
 * may have delivered the email, so only a few attempts follow, hours apart.
 */
export const emailRetries = {
  first: 60_000,
  longest: 60 * 60_000,
  most: 175,
  unanswered: { pause: 4 * 60 * 60_000, most: 3 },
} as const;

/**
 * The ages, in milliseconds, after which the hourly comparison steps in: it sends alerts that `sendAlert` has not sent,
 * and alerts the owner to emails that are still unsent.
 */
export const overdue = { alert: 10 * 60_000, email: 60 * 60_000 } as const;

/**
 * The number of orders per `window` (in milliseconds) for which the owner gets separate emails. The others share one
 * digest per window (behaviour 16.3). Pending and failed orders count too.
 */
export const individualEmailLimit = { orders: 20, window: 10 * 60_000 } as const;

/**
 * Times for checkouts of limited products, in milliseconds. A `session` may last the provider's minimum of 30 minutes,
 * plus one minute for the request, but the store ends it sooner. A session opens at most `grace` after its hold. A hold
 * without a session after `opening` never gets one, since the call is over (`callTime.all`). Once all units are sold or
 * held, checkouts older than `first` end, unless an attempt to pay began within the last `attempt` (behaviour 16.6).
 */
export const holdTimes = {
  session: 31 * 60_000,
  grace: 60_000,
  opening: 45_000,
  first: 5 * 60_000,
  attempt: 3 * 60_000,
} as const;

/**
 * How long a call may take, in milliseconds: to find sold-out products (`stock`), to do its `work`, to `undo` its
 * changes, and in total (`all`). The platform would end a call after 60 s, without letting it log anything.
 */
export const callTime = { stock: 1500, work: 35_000, undo: 5000, all: 40_000 } as const;

/** Limits of the hourly comparison, in milliseconds. */
export const reconciling = {
  /** How far back the first run reads, which is how long the provider keeps events. */
  first: 30 * dayInMs,
  /** How much two runs overlap, so that events that the provider lists late are not missed. */
  overlap: 15 * 60_000,
  /** How long a run may last: it stops before the platform ends it, and the next run continues an hour later. */
  budget: 7 * 60_000,
} as const;
