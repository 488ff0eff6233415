import { ok } from '../../../../src/domain/result.ts';
import { contactSchema } from '../../../../src/domain/validation/contact.ts';
import { dayInMs, longest, emailTimes, retention } from '../../domain/limits.ts';
import type { EmailContent } from '../../domain/email.ts';
import { networksOf, partOf, type Client } from '../../domain/network.ts';
import { messageLimits } from '../../domain/rate-limits.ts';
import { oneLine } from '../../domain/text.ts';
import type { Transaction } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';
import { refuse, textIn } from '../call.ts';
import { readRateLimits } from '../rate-limits/stored-limits.ts';
import type { createTurns } from './in-turn.ts';
import { writeAlert } from '../alerts/send-alert.ts';

type Message = Awaited<ReturnType<typeof contactSchema.validate>>;

interface Dependencies extends Pick<Ports, 'clock' | 'documents' | 'log'> {
  readonly hash: (text: string) => string;
  readonly mailTo: string;
  /** Makes this process count messages one at a time. */
  readonly inTurn: ReturnType<typeof createTurns>;
  /** Whether a client may make another call. Each call reads the database. */
  readonly isWithinLimit: (client: Client) => boolean;
  /**
   * The maximum number of messages from all senders in a day, so that the mail server has capacity for emails about
   * orders. A network's first message is accepted beyond this maximum.
   */
  readonly perDay: number;
}

/**
 * Stores the contact message `{name, email, phone, message}` (behaviour 8) and writes the email about it, in one
 * transaction. The same message within an hour counts as a retry and changes nothing. If the call fails, it stores
 * nothing, and the code is invalid-argument, unavailable or, for too many messages from a sender, from a network or in
 * a day (behaviour 16.5), resource-exhausted.
 */
export async function receiveMessage(dependencies: Dependencies, input: unknown, client: Client) {
  const { documents, clock, log, hash, mailTo, perDay, inTurn, isWithinLimit } = dependencies;
  const limited = (limit: string) => {
    log('message-limited', { limit });
    return refuse('resource-exhausted', 'Too many messages. Try again later.');
  };
  if (!isWithinLimit(client)) return limited('calls');
  const values = await valuesIn(input);
  if (values === undefined) {
    log('message-refused', { code: 'invalid-argument' });
    return refuse('invalid-argument', 'The message is not complete.');
  }
  const { perSender, percentPerNetwork, timesForNew, window } = messageLimits;
  const most = timesForNew * perDay;
  // Counts messages per mailbox and network, so that a stranger cannot exhaust the limit for somebody else's address.
  const sender = hash(`sender ${mailboxOf(values.email)} ${client.network}`);
  const limits = [
    { of: 'sender', id: sender, most: perSender, window },
    ...networksOf(client).map(({ name, part }) => ({
      of: 'network',
      id: hash(`network ${name}`),
      most: partOf((percentPerNetwork * perDay) / 100, part),
      window: dayInMs,
    })),
    { of: 'project', id: hash('project'), most, window: dayInMs },
  ];
  const id = hash(`message ${JSON.stringify(values)}`);
  try {
    const count = async (transaction: Transaction) => {
      const now = clock.now();
      const [known, counts] = await Promise.all([
        transaction.get('messages', id),
        readRateLimits(transaction, limits, now),
      ]);
      const { exceeded, reached, countOf } = counts;
      if (now < Number(known?.['receivedAt']) + window) return { event: 'message-known' } as const;
      if (exceeded) return { event: 'message-limited', limit: exceeded.of } as const;
      if (countOf('network') > 1 && countOf('project') > perDay)
        return { event: 'message-limited', limit: 'known' } as const;
      counts.write();
      const expireAt = new Date(now + retention.message);
      transaction.merge('messages', id, { ...values, receivedAt: now, expireAt });
      transaction.create('mail', undefined, {
        ...emailOf(values, mailTo),
        ...emailTimes(now),
      });
      if (reached.some(({ of }) => of === 'project'))
        writeAlert(transaction, 'message-cap', { limit: most }, now);
      return { event: 'message-received' } as const;
    };
    const outcome = await inTurn(() => documents.transact(count));
    if (outcome.event === 'message-limited') return limited(outcome.limit);
    log(outcome.event);
    return ok({});
  } catch (cause) {
    log('message-failed', {}, cause);
    return refuse('unavailable', 'The message could not be delivered. Please try again.');
  }
}

/** The mailbox of an address: case and a `+tag` make no difference. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

async function valuesIn(input: unknown): Promise<Message | undefined> {
  const texts = (['name', 'email', 'phone', 'message'] as const).map(
    (key) => [key, textIn(input, key, longest[key])] as const,
  );
  return contactSchema.validate(Object.fromEntries(texts)).catch(() => undefined);
}

const emailOf = ({ name, email, phone, message }: Message, to: string): EmailContent => ({
  to,
  replyTo: email,
  subject: `Message from ${oneLine(name)}`,
  text: `${message}\n\n${name}\n${email}\n${phone}`,
});
