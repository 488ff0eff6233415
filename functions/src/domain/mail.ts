import { integerOf, textOf } from '../../../src/domain/field.ts';
import { mailRetries, mailTime, mailTimes } from './limits.ts';

/** What a mail says, and to whom. Plain text, so that nothing in it is markup. */
export interface Letter {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail as it is stored to be sent. */
export type Mail = Pick<Letter, keyof Letter> & ReturnType<typeof mailTimes>;

/** A new mail of these paragraphs. */
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

/** The letter in a stored mail, with empty texts in place of fields that somebody broke by hand. */
export function letterIn(mail: Fields): Letter {
  const [to = '', subject = '', text = ''] = ['to', 'subject', 'text'].map((name) =>
    textOf(mail, name),
  );
  const replyTo = textOf(mail, 'replyTo');
  return { to, subject, text, ...(replyTo !== undefined && { replyTo }) };
}

/** Fields that only an unsent or failed mail has. */
type Progress = 'attempts' | 'dismissedAt' | 'dueAt' | 'refusedAt' | 'reportedAt' | 'unanswered';

const without = (mail: Fields, ...names: readonly Progress[]): Fields =>
  Object.fromEntries(Object.entries(mail).filter(([name]) => !names.some((one) => one === name)));

const attemptsOf = (mail: Fields): number => integerOf(mail, 'attempts') ?? 0;

/**
 * A mail as leased to its sender, or as refused after too many attempts. Undefined if it is not due: it was sent or
 * refused, or somebody else has leased it.
 */
export function leased(mail: Fields, now: number): Fields | undefined {
  const dueAt = integerOf(mail, 'dueAt');
  if (dueAt === undefined || dueAt > now) return undefined;
  const attempts = attemptsOf(mail) + 1;
  return attempts > mailRetries.most
    ? refused(mail, textOf(mail, 'answer') ?? 'It was tried too often.', now)
    : { ...mail, attempts, dueAt: now + mailTime.lease };
}

/** A mail that the server has accepted. */
export const sent = (mail: Fields, answer: string, now: number): Fields => ({
  ...without(mail, 'dueAt', 'refusedAt', 'reportedAt', 'unanswered'),
  sentAt: now,
  answer,
});

/** A mail that the server refused, about which the owner is to be alerted. */
export const refused = (mail: Fields, answer: string, now: number): Fields => ({
  ...without(mail, 'dueAt'),
  refusedAt: now,
  reportedAt: 0,
  answer,
});

/** A mail that could not be sent now: the more often it was tried, the longer it waits. */
export const delayed = (mail: Fields, answer: string, now: number): Fields => ({
  ...mail,
  dueAt: now + Math.min(mailRetries.first * 2 ** (attemptsOf(mail) - 1), mailRetries.longest),
  answer,
});

/** A mail that the server may have delivered without an answer: it is tried rarely, and then left to the owner. */
export function unanswered(mail: Fields, answer: string, now: number): Fields {
  const { pause, most } = mailRetries.unanswered;
  const times = (integerOf(mail, 'unanswered') ?? 0) + 1;
  const said = `No answer to the whole mail, which may have arrived: ${answer}`;
  return times < most
    ? { ...mail, unanswered: times, dueAt: now + pause, answer: said }
    : refused(mail, said, now);
}

/** A refused mail, to be sent as if it were new. */
export const toSendAgain = (mail: Fields): Fields => ({
  ...without(mail, 'attempts', 'dismissedAt', 'refusedAt', 'reportedAt', 'unanswered'),
  dueAt: 0,
});
