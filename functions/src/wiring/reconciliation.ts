import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { createOrders } from '../adapters/records/orders.ts';
import { createStock } from '../adapters/records/stock.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { prepared } from './call.ts';
import { reportFailedMails, sendDigest } from '../application/orders/owner-mails.ts';
import { reconcileOrders } from '../application/orders/reconcile-orders.ts';
import { once } from '../../../src/domain/once.ts';
import { mailTo, projectId, stripeSettings } from '../settings/settings.ts';

const dependencies = once(() => {
  const { env } = process;
  const to = mailTo(env);
  const owner = () => to;
  const documents = createDocuments(openDatabase());
  return {
    payments: createHistory(openStripe(stripeSettings(env)), projectId(env)),
    documents,
    stock: createStock(documents),
    orders: createOrders({ documents, clock, owner }),
    clock,
    log,
  };
});

/**
 * Compares and recovers orders, and sends the owner's mails, which do not wait for orders that cannot be reconciled.
 */
export async function reconcile(): Promise<void> {
  const all = prepared('reconcileOrders', dependencies);
  const mailing = Promise.all([sendDigest(all), reportFailedMails(all)]);
  await mailing.catch((cause: unknown) => log('digest-failed', {}, cause));
  await reconcileOrders(all);
}
