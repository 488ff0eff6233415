import { openStripe } from '../adapters/stripe/client.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { reportFailedMails, sendDigest } from '../application/orders/owner-mails.ts';
import { reconcileOrders } from '../application/orders/reconcile-orders.ts';
import { once } from '../../../src/domain/once.ts';
import { mailTo, projectId, stripeSettings } from '../settings/settings.ts';
import { reporting } from './call.ts';
import { openStore } from './store.ts';

const dependencies = once(() => {
  const { env } = process;
  const owner = mailTo(env);
  const payments = createHistory(openStripe(stripeSettings(env)), projectId(env));
  return { ...openStore(() => owner), payments };
});

/**
 * Compares and recovers orders, and sends the owner's mails, which do not wait for orders that cannot be reconciled.
 */
export async function reconcile(): Promise<void> {
  const all = await reporting('reconcileOrders', dependencies);
  const mailing = Promise.all([sendDigest(all), reportFailedMails(all)]);
  await mailing.catch((cause: unknown) => log('digest-failed', {}, cause));
  await reconcileOrders(all);
}
