import { domainToASCII } from 'node:url';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { textOf } from '../../../src/domain/field.ts';
import { mailIdsOf } from '../../src/domain/mail-ids.ts';
import { numberOf } from '../../src/domain/order.ts';
import type { Collection } from '../../src/ports/documents.ts';
import type { Erasure } from '../contract/answers.ts';
import { changeFound } from './change-order.ts';
import { listOrders } from './find-orders.ts';
import type { OwnerPorts } from './owner-ports.ts';

/** An address in lower case, its domain without letters beyond ASCII: `ada@münchen.example` has two spellings. */
function plainOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return `${name}@${domainToASCII(domain) || domain}`;
}

/**
 * Removes all data about the person with an e-mail address: account, messages, mails and the data in orders (behaviour
 * 16.4). Names the orders that cannot be erased yet, and keeps their mails; the owner repeats the command later. Reads
 * all orders.
 */
export async function erasePerson(
  owner: OwnerPorts,
  email: string,
): Promise<Result<Erasure, string>> {
  const { documents } = owner;
  const own = plainOf(email);
  const isTheirs = (text: string | null | undefined): boolean =>
    typeof text === 'string' && plainOf(text) === own;
  if (isTheirs(owner.replyTo())) return fail('That is your own address, which every mail has.');
  const orders = (await listOrders(documents)).filter(({ buyer }) => isTheirs(buyer?.email));
  const erased: string[] = [];
  const kept: Erasure['kept'][number][] = [];
  const keptMails = new Set<string>();
  for (const order of orders) {
    const result = await changeFound(owner, order, { kind: 'erased' });
    if (result.ok) {
      erased.push(numberOf(order));
      continue;
    }
    kept.push({ number: numberOf(order), why: result.error });
    for (const id of mailIdsOf(order)) keptMails.add(id);
  }
  const remove = async (collection: Collection, ...fields: readonly string[]): Promise<number> => {
    const found = (await documents.find(collection, {})).filter(
      (one) =>
        !keptMails.has(one.id) && fields.some((field) => isTheirs(textOf(one.fields, field))),
    );
    for (const { id } of found)
      await documents.transact(async (transaction) => transaction.remove(collection, id));
    return found.length;
  };
  const messages = await remove('messages', 'email');
  const mails = await remove('mail', 'to', 'replyTo');
  const hadAccount = await owner.accounts().delete(email.trim());
  return ok({ erased, kept, hadAccount, messages, mails });
}
