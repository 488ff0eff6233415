import { fieldOf } from '../../src/domain/field.ts';
import { functionUrl } from './check-payments.ts';
import { bad, good, type Finding, type Project } from './project.ts';

/** An address that belongs to nobody (RFC 5737). */
const forged = '192.0.2.1';

/** Limits count where a request really comes from, and not where it says it does. Shows what the functions see. */
export async function checkClientAddress({ id, ask }: Project): Promise<readonly Finding[]> {
  const answer = await ask(functionUrl(id, 'stripeWebhook'), {
    headers: { 'x-forwarded-for': forged },
  });
  const address = answer.header('x-client-address');
  const seen = answer.header('x-client-forwarded') ?? '';
  if (address === null) return [bad('The functions say nothing of who asks: deploy functions.')];
  const about = `this machine is counted as ${address}, from X-Forwarded-For: ${seen}`;
  return address === forged || address === ''
    ? [bad(`Limits can be walked around: ${about}. Lower PROXY_HOPS.`)]
    : [
        good(`Limits count addresses that nobody can forge: ${about}.`),
        good('If that is not this machine’s public address, raise PROXY_HOPS.'),
      ];
}

/** Collections whose records the store deletes once they have expired. */
const expiring = ['fulfilments', 'mail', 'messages', 'messageLimits', 'checkoutLimits'];

/** What has expired is deleted (functions/tools/indexes.ts). */
export async function checkExpiry({ id, google }: Project): Promise<readonly Finding[]> {
  const fields = `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/collectionGroups`;
  return Promise.all(
    expiring.map(async (collection) => {
      const field = await google('GET', `${fields}/${collection}/fields/expireAt`);
      const state = fieldOf(field, 'ttlConfig', 'state');
      return state === 'ACTIVE' || state === 'CREATING'
        ? good(`${collection}: what has expired is deleted.`)
        : bad(`${collection}: what has expired is kept for ever: deploy firestore.`);
    }),
  );
}
