import { integerOf, textOf } from '../../../src/domain/field.ts';
import { emailRetries, emailTime, emailTimes } from './limits.ts';

/** The content and recipient of an email, as plain text, so that nothing in it is read as markup. */
export interface EmailContent {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** A stored email, ready for sending. */
export type Email = Pick<EmailContent, keyof EmailContent> & ReturnType<typeof emailTimes>;

/** A new email with the given paragraphs, except empty ones. */
export const newEmail = (
  to: string,
  replyTo: string | null | undefined,
  subject: string,
  parts: readonly (string | undefined | false)[],
  now: number,
): Email => ({
  to,
  ...emailTimes(now),
  ...(replyTo && { replyTo }),
  subject,
  text: parts.filter(Boolean).join('\n\n'),
});

type Fields = Readonly<Record<string, unknown>>;

/** The content of a stored email, with empty strings for invalid fields. */
export function parsed(email: Fields): EmailContent {
  const [to = '', subject = '', text = ''] = ['to', 'subject', 'text'].map((name) =>
    textOf(email, name),
  );
  const replyTo = textOf(email, 'replyTo');
  return { to, subject, text, ...(replyTo !== undefined && { replyTo }) };
}

/** The fields about an email's delivery that the functions below may remove. */
type Progress = 'attempts' | 'dismissedAt' | 'dueAt' | 'refusedAt' | 'reportedAt' | 'unanswered';

const without = (email: Fields, ...names: readonly Progress[]): Fields =>
  Object.fromEntries(Object.entries(email).filter(([name]) => !names.some((one) => one === name)));

const attemptsOf = (email: Fields): number => integerOf(email, 'attempts') ?? 0;

/**
 * The email, leased to its sender, or refused after too many attempts. Undefined if it is not due, for example because
 * it was sent, or another sender has leased it.
 */
export function leased(email: Fields, now: number): Fields | undefined {
  const dueAt = integerOf(email, 'dueAt');
  if (dueAt === undefined || dueAt > now) return undefined;
  const attempts = attemptsOf(email) + 1;
  return attempts > emailRetries.most
    ? refused(email, textOf(email, 'answer') ?? 'There were too many attempts.', now)
    : { ...email, attempts, dueAt: now + emailTime.lease };
}

/** An email that the server has accepted. */
export const sent = (email: Fields, answer: string, now: number): Fields => ({
  ...without(email, 'dueAt', 'refusedAt', 'reportedAt', 'unanswered'),
  sentAt: now,
  answer,
});

/** An email that the server refused; the owner has to be alerted. */
export const refused = (email: Fields, answer: string, now: number): Fields => ({
  ...without(email, 'dueAt'),
  refusedAt: now,
  reportedAt: 0,
  answer,
});

/** An email that could not be sent this time. It waits longer after each attempt. */
export const delayed = (email: Fields, answer: string, now: number): Fields => ({
  ...email,
  dueAt: now + Math.min(emailRetries.first * 2 ** (attemptsOf(email) - 1), emailRetries.longest),
  answer,
});

/**
 * An email that the server may have accepted without responding. It is retried a few times, then left to the owner.
 */
export function unanswered(email: Fields, answer: string, now: number): Fields {
  const { pause, most } = emailRetries.unanswered;
  const times = (integerOf(email, 'unanswered') ?? 0) + 1;
  const text = `No response to the whole email, which may have arrived: ${answer}`;
  return times < most
    ? { ...email, unanswered: times, dueAt: now + pause, answer: text }
    : refused(email, text, now);
}

/** A refused email, reset to be sent as if it were new. */
export const requeued = (email: Fields): Fields => ({
  ...without(email, 'attempts', 'dismissedAt', 'refusedAt', 'reportedAt', 'unanswered'),
  dueAt: 0,
});
