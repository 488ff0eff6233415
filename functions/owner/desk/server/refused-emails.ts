import type { Issue } from '../../contract/answers.ts';
import { textOf } from '../../../../src/domain/field.ts';
import { orderIn } from '../../../src/adapters/firestore/read-order.ts';
import { emailIdsOf } from '../../../src/domain/email-ids.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import type { Documents, Fields, FoundDocument } from '../../../src/ports/documents.ts';
import { pluralize } from '../../orders/words.ts';

const refusedEmail = (id: string, fields: Fields = {}) => ({
  id,
  to: textOf(fields, 'to') ?? '',
  answer: textOf(fields, 'answer') ?? 'no reason was given',
});

/** An issue for each refused email about an order, and one for all refused emails, since they may share a cause. */
export async function emailIssues(
  documents: Documents,
  emails: readonly FoundDocument[],
): Promise<readonly Issue[]> {
  const found = await Promise.all(
    emails.map(async ({ id, fields }) => {
      const key = textOf(fields, 'order');
      if (key === undefined) return [];
      const [record] = await documents.getAll('privateOrders', [key]);
      const order = orderIn(key, record);
      const { to, answer } = refusedEmail(id, fields);
      return {
        text: `the email to ${to} was refused: ${answer}`,
        advice: 'Change the order’s address if it is wrong. Resending rewrites the email.',
        order: { id: order.payment ?? numberOf(order), number: numberOf(order) },
        email: id,
      };
    }),
  );
  const ofOrders = found.flat();
  if (emails.length === ofOrders.length && emails.length < 2) return ofOrders;
  const all = {
    text: `${pluralize(emails.length, 'email')} refused by the mail server`,
    advice: 'See the doctor for the reason, fix the cause, then resend them.',
    email: 'all',
  };
  return [all, ...ofOrders];
}

export async function refusedEmailsOf(documents: Documents, order: PlacedOrder) {
  const ids = emailIdsOf(order);
  const emails = await documents.getAll('mail', ids);
  return ids.flatMap((id, index) =>
    emails[index]?.['refusedAt'] === undefined ? [] : [refusedEmail(id, emails[index])],
  );
}
