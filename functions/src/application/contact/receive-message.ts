import { ok } from '../../../../src/domain/result.ts';
import { contactSchema } from '../../../../src/domain/validation/contact.ts';
import { longest, mailTimes, messageLimits, retention } from '../../domain/limits.ts';
import type { Ports } from '../../ports/ports.ts';
import { fieldsOf, refuse, textIn } from '../call.ts';
import { readCounts } from '../rate-limit.ts';
import { writeAlert } from '../send-alert.ts';

type Message = Awaited<ReturnType<typeof contactSchema.validate>>;

interface Dependencies extends Pick<Ports, 'clock' | 'documents' | 'log'> {
  readonly digest: (text: string) => string;
  /** The owner's address. */
  readonly mailTo: string;
}

/**
 * Stores the contact message `{name, email, phone, message}` (behaviour 8) and hands it to the mail extension, in one
 * transaction. The same message within an hour is a retry and does nothing. `client` is where it comes from, such as a
 * network. Fails, and stores nothing, with invalid-argument, resource-exhausted for too many per mailbox, client or
 * project within an hour (behaviour 16.5), or unavailable.
 */
export async function receiveMessage(dependencies: Dependencies, input: unknown, client: string) {
  const { documents, clock, log, digest, mailTo } = dependencies;
  const values = await valuesIn(input);
  if (values === undefined) {
    log('message-refused', { code: 'invalid-argument' });
    return refuse('invalid-argument', 'The message is not complete.');
  }
  const { perMailbox, perClient, perProject, window } = messageLimits;
  const limits = [
    { of: 'mailbox', id: digest(`mailbox ${mailboxOf(values.email)}`), most: perMailbox },
    { of: 'client', id: digest(`client ${client}`), most: perClient },
    { of: 'project', id: digest('project'), most: perProject },
  ];
  const id = digest(`message ${JSON.stringify(values)}`);
  try {
    const outcome = await documents.transact(async (transaction) => {
      const now = clock.now();
      const [known, counts] = await Promise.all([
        transaction.get('messages', id),
        readCounts(transaction, limits, { now, window }),
      ]);
      const { exceeded, reached } = counts;
      if (now < Number(known?.['receivedAt']) + window) return { event: 'message-known' } as const;
      if (exceeded) return { event: 'message-limited', limit: exceeded.of } as const;
      counts.write();
      const expireAt = new Date(now + retention.message);
      transaction.merge('messages', id, { ...values, receivedAt: now, expireAt });
      transaction.create('mail', undefined, {
        ...mailOf(values, mailTo),
        ...mailTimes(now),
      });
      if (reached.some(({ of }) => of === 'project'))
        writeAlert(transaction, 'message-cap', { limit: perProject }, now);
      return { event: 'message-received' } as const;
    });
    const { event, ...fields } = outcome;
    log(event, fields);
    return event === 'message-limited'
      ? refuse('resource-exhausted', 'Too many messages. Try again later.')
      : ok({});
  } catch (cause) {
    log('message-failed', {}, cause);
    return refuse('unavailable', 'The message could not be delivered. Please try again.');
  }
}

/** The mailbox of an address: case and a `+tag` make no difference. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

async function valuesIn(input: unknown): Promise<Message | undefined> {
  const fields = fieldsOf(input) ?? {};
  const texts = (['name', 'email', 'phone', 'message'] as const).map(
    (key) => [key, textIn(fields, key, longest[key])] as const,
  );
  return contactSchema.validate(Object.fromEntries(texts)).catch(() => undefined);
}

/** A mail for the extension. Plain text, so that nothing a visitor writes is markup. */
const mailOf = ({ name, email, phone, message }: Message, to: string) => ({
  to,
  replyTo: email,
  message: {
    subject: `Message from ${name.replaceAll(/\s+/g, ' ')}`,
    text: `${message}\n\n${name}\n${email}\n${phone}`,
  },
});
