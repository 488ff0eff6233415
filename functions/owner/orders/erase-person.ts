import { domainToASCII, domainToUnicode } from 'node:url';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { textOf } from '../../../src/domain/field.ts';
import { emailIdsOf } from '../../src/domain/email-ids.ts';
import { numberOf, type PlacedOrder } from '../../src/domain/order.ts';
import type { Collection } from '../../src/ports/documents.ts';
import type { Erasure } from '../contract/answers.ts';
import { changeFound } from './change-order.ts';
import { listOrders } from './find-orders.ts';
import type { OwnerPorts } from './owner-ports.ts';

/** An email address in lowercase, with its domain in ASCII: `münchen.example` becomes `xn--mnchen-3ya.example`. */
function normalizeEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const domain = text.slice(text.lastIndexOf('@') + 1);
  return text.slice(0, text.length - domain.length) + (domainToASCII(domain) || domain);
}

/** Whether an order's email address is the person's, or was until the owner changed it. */
const isOrderOf = ({ buyer, history }: PlacedOrder, isTheirs: (text: string) => boolean): boolean =>
  [
    buyer?.email ?? '',
    ...history.flatMap(({ details }) => String(details['before'] ?? '').split(/[\s,]+/)),
  ].some(isTheirs);

/**
 * Removes all data about the person with the given email address: the account, messages, emails and the data in orders
 * (behaviour 16.4). Returns the orders that cannot be erased yet, and keeps those orders' emails. The owner has to
 * repeat the erasure later. Reads all orders.
 */
export async function erasePerson(
  owner: OwnerPorts,
  email: string,
): Promise<Result<Erasure, string>> {
  const { documents } = owner;
  const own = normalizeEmail(email);
  const isTheirs = (text = ''): boolean => normalizeEmail(text) === own;
  if (isTheirs(owner.replyTo())) return fail('That is your own address, which is on every email.');
  const orders = (await listOrders(documents)).filter((order) => isOrderOf(order, isTheirs));
  const erased: string[] = [];
  const kept: Erasure['kept'][number][] = [];
  const keptEmailIds = new Set<string>();
  for (const order of orders) {
    const result = await changeFound(owner, order, { kind: 'erased' });
    if (result.ok) {
      erased.push(numberOf(order));
      continue;
    }
    kept.push({ number: numberOf(order), why: result.error });
    for (const id of emailIdsOf(order)) keptEmailIds.add(id);
  }
  const remove = async (collection: Collection, ...fields: readonly string[]): Promise<number> => {
    const found = (await documents.find(collection, {})).filter(
      (one) =>
        !keptEmailIds.has(one.id) && fields.some((field) => isTheirs(textOf(one.fields, field))),
    );
    for (const { id } of found)
      await documents.transact(async (transaction) => transaction.remove(collection, id));
    return found.length;
  };
  const messages = await remove('messages', 'email');
  const emails = await remove('mail', 'to', 'replyTo');
  const name = own.slice(0, own.lastIndexOf('@') + 1);
  const spellings = new Set([email.trim(), own, name + domainToUnicode(own.slice(name.length))]);
  let hadAccount = false;
  for (const spelling of spellings)
    hadAccount = (await owner.accounts().delete(spelling)) || hadAccount;
  return ok({ erased, kept, hadAccount, messages, emails });
}
