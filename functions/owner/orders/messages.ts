import { integerOf, textOf } from '../../../src/domain/field.ts';
import type { PlacedOrder } from '../../src/domain/order.ts';
import type { Documents } from '../../src/ports/documents.ts';

/**
 * The contact form messages sent with the email address of an order's shopper, newest first. Anyone can enter that
 * address, so the sender is unverified. Rejects if the database fails.
 */
export async function messagesOf(documents: Documents, { buyer }: PlacedOrder) {
  const email = buyer?.email;
  if (!email) return [];
  const spellings = [...new Set([email, email.toLowerCase()])];
  const found = await Promise.all(
    spellings.map((one) => documents.find('messages', { where: [['email', '==', one]] })),
  );
  return found
    .flat()
    .map(({ fields }) => ({
      at: integerOf(fields, 'receivedAt') ?? 0,
      text: textOf(fields, 'message') ?? '',
      name: textOf(fields, 'name') ?? '',
      phone: textOf(fields, 'phone') ?? '',
    }))
    .toSorted((a, b) => b.at - a.at);
}
