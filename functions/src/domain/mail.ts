import { integerOf, textOf } from '../../../src/domain/field.ts';
import { mailRetries, mailTime, mailTimes } from './limits.ts';

/** The content and recipient of an email. Plain text, so that nothing in it is markup. */
export interface Letter {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** An email as stored for sending. */
export type Mail = Pick<Letter, keyof Letter> & ReturnType<typeof mailTimes>;

/** A new email with these paragraphs. */
export const newMail = (
  to: string,
  replyTo: string | null | undefined,
  subject: string,
  parts: readonly (string | undefined | false)[],
  now: number,
): Mail => ({
  to,
  ...mailTimes(now),
  ...(replyTo && { replyTo }),
  subject,
  text: parts.filter(Boolean).join('\n\n'),
});

type Fields = Readonly<Record<string, unknown>>;

/** The content of a stored email, with empty texts for invalid fields. */
export function letterIn(mail: Fields): Letter {
  const [to = '', subject = '', text = ''] = ['to', 'subject', 'text'].map((name) =>
    textOf(mail, name),
  );
  const replyTo = textOf(mail, 'replyTo');
  return { to, subject, text, ...(replyTo !== undefined && { replyTo }) };
}

/** Fields that only an unsent or failed email has. */
type Progress = 'attempts' | 'dismissedAt' | 'dueAt' | 'refusedAt' | 'reportedAt' | 'unanswered';

const without = (mail: Fields, ...names: readonly Progress[]): Fields =>
  Object.fromEntries(Object.entries(mail).filter(([name]) => !names.some((one) => one === name)));

const attemptsOf = (mail: Fields): number => integerOf(mail, 'attempts') ?? 0;

/**
 * An email leased to its sender, or refused after too many attempts. Undefined if it is not due: it was sent or
 * refused, or another sender has leased it.
 */
export function leased(mail: Fields, now: number): Fields | undefined {
  const dueAt = integerOf(mail, 'dueAt');
  if (dueAt === undefined || dueAt > now) return undefined;
  const attempts = attemptsOf(mail) + 1;
  return attempts > mailRetries.most
    ? refused(mail, textOf(mail, 'answer') ?? 'It was tried too often.', now)
    : { ...mail, attempts, dueAt: now + mailTime.lease };
}

/** An email that the server has accepted. */
export const sent = (mail: Fields, answer: string, now: number): Fields => ({
  ...without(mail, 'dueAt', 'refusedAt', 'reportedAt', 'unanswered'),
  sentAt: now,
  answer,
});

/** An email that the server refused; the owner has to be alerted. */
export const refused = (mail: Fields, answer: string, now: number): Fields => ({
  ...without(mail, 'dueAt'),
  refusedAt: now,
  reportedAt: 0,
  answer,
});

/** An email that could not be sent now: it waits longer after each attempt. */
export const delayed = (mail: Fields, answer: string, now: number): Fields => ({
  ...mail,
  dueAt: now + Math.min(mailRetries.first * 2 ** (attemptsOf(mail) - 1), mailRetries.longest),
  answer,
});

/**
 * An email that the server may have delivered without a response: it is retried a few times, then left to the owner.
 */
export function unanswered(mail: Fields, answer: string, now: number): Fields {
  const { pause, most } = mailRetries.unanswered;
  const times = (integerOf(mail, 'unanswered') ?? 0) + 1;
  const said = `No response to the whole email, which may have arrived: ${answer}`;
  return times < most
    ? { ...mail, unanswered: times, dueAt: now + pause, answer: said }
    : refused(mail, said, now);
}

/** A refused email, reset to be sent as if it were new. */
export const toSendAgain = (mail: Fields): Fields => ({
  ...without(mail, 'attempts', 'dismissedAt', 'refusedAt', 'reportedAt', 'unanswered'),
  dueAt: 0,
});
