import type { Issue } from '../../contract/answers.ts';
import { textOf } from '../../../../src/domain/field.ts';
import { orderIn } from '../../../src/adapters/firestore/read-order.ts';
import { mailIdsOf } from '../../../src/domain/mail-ids.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import type { Documents, Fields, Found } from '../../../src/ports/documents.ts';
import { pluralize } from '../../orders/words.ts';

const refusedMail = (id: string, fields: Fields = {}) => ({
  id,
  to: textOf(fields, 'to') ?? '',
  answer: textOf(fields, 'answer') ?? 'no reason was given',
});

/** The refused emails: each with its order or, if there are several, all together, since they may have one cause. */
export async function mailIssues(
  documents: Documents,
  mails: readonly Found[],
): Promise<readonly Issue[]> {
  const found = await Promise.all(
    mails.map(async ({ id, fields }) => {
      const key = textOf(fields, 'order');
      if (key === undefined) return [];
      const [record] = await documents.getAll('privateOrders', [key]);
      const order = orderIn(key, record);
      const { to, answer } = refusedMail(id, fields);
      return {
        text: `the email to ${to} was refused: ${answer}`,
        advice:
          'Change the address of the order if it is wrong. The email is rewritten when you resend it.',
        order: { id: order.payment ?? numberOf(order), number: numberOf(order) },
        mail: id,
      };
    }),
  );
  const ofOrders = found.flat();
  if (mails.length === ofOrders.length && mails.length < 2) return ofOrders;
  const all = {
    text: `${pluralize(mails.length, 'email')} refused by the mail server`,
    advice: 'See the doctor for the reason, fix it, then resend them.',
    mail: 'all',
  };
  return [all, ...ofOrders];
}

export async function refusedMailsOf(documents: Documents, order: PlacedOrder) {
  const ids = mailIdsOf(order);
  const mails = await documents.getAll('mail', ids);
  return ids.flatMap((id, index) =>
    mails[index]?.['refusedAt'] === undefined ? [] : [refusedMail(id, mails[index])],
  );
}
