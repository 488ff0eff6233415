import { ok, type Result } from '../../../src/domain/result.ts';
import { contactSchema, type ContactValues } from '../../../src/domain/validation/contact.ts';
import type { Clock } from '../ports/clock.ts';
import type { Documents, Fields, Transaction } from '../ports/documents.ts';
import type { Log } from '../ports/log.ts';
import { fieldsOf, textIn } from './input.ts';
import { longest, messageLimits } from './limits.ts';
import { refuse, type Refusal } from './refusal.ts';

interface Dependencies {
  readonly documents: Pick<Documents, 'transact'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Makes a text of fixed length that does not tell what it was made of. */
  readonly digest: (text: string) => string;
  /** Who reads the messages. */
  readonly mailTo: string;
}

/**
 * Takes the contact message `{name, email, phone, message}` (spec 3 and 7): it is stored, and handed to the mail
 * extension, in one transaction. `client` is where it comes from, such as a network address. Fails with
 * invalid-argument, resource-exhausted for too many of one address or client in an hour, unavailable where the store
 * fails; nothing is stored then.
 */
export async function receiveMessage(
  { documents, clock, log, digest, mailTo }: Dependencies,
  input: unknown,
  client: string,
): Promise<Result<Fields, Refusal>> {
  const values = await valuesIn(input);
  if (values === undefined) {
    log('message-refused', { code: 'invalid-argument' });
    return refuse('invalid-argument', 'The message is not complete.');
  }
  const limits = [
    { id: digest(`email ${values.email.toLowerCase()}`), most: messageLimits.perEmail },
    { id: digest(`client ${client}`), most: messageLimits.perClient },
  ];
  try {
    const taken = await documents.transact(async (transaction) => {
      const now = clock.now();
      const counts = await Promise.all(limits.map(({ id }) => countIn(transaction, id, now)));
      if (counts.some(({ count }, index) => count > (limits[index]?.most ?? 0))) return false;
      for (const [index, { id }] of limits.entries())
        transaction.merge('messageLimits', id, { ...counts[index] });
      transaction.create('messages', undefined, { ...values, receivedAt: now });
      transaction.create('mail', undefined, mailOf(values, mailTo));
      return true;
    });
    log(taken ? 'message-received' : 'message-limited');
    return taken ? ok({}) : refuse('resource-exhausted', 'Too many messages. Try again later.');
  } catch (cause) {
    log('message-failed', {}, cause);
    return refuse('unavailable', 'The message could not be delivered. Please try again.');
  }
}

/** The messages in the window that is open now, this one counted. */
async function countIn(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<{ readonly count: number; readonly endsAt: number; readonly expireAt: Date }> {
  const limit = await transaction.get('messageLimits', id);
  const { count, endsAt } = limit ?? {};
  const isOpen = typeof count === 'number' && typeof endsAt === 'number' && now < endsAt;
  const end = isOpen ? endsAt : now + messageLimits.window;
  // The store deletes by itself what has expired.
  return { count: isOpen ? count + 1 : 1, endsAt: end, expireAt: new Date(end) };
}

async function valuesIn(input: unknown): Promise<ContactValues | undefined> {
  const fields = fieldsOf(input);
  if (fields === undefined) return undefined;
  const texts = {
    name: textIn(fields, 'name', longest.name),
    email: textIn(fields, 'email', longest.email),
    phone: textIn(fields, 'phone', longest.phone),
    message: textIn(fields, 'message', longest.message),
  };
  try {
    return await contactSchema.validate(texts);
  } catch {
    return undefined;
  }
}

/** What the mail extension sends. Plain text, so that nothing a visitor writes is markup. */
const mailOf = ({ name, email, phone, message }: ContactValues, to: string): Fields => ({
  to,
  replyTo: email,
  message: {
    subject: `Message from ${name.replaceAll(/\s+/g, ' ')}`,
    text: `${message}\n\n${name}\n${email}\n${phone}`,
  },
});
