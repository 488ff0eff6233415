import { cloudLog as log } from '../adapters/system/log.ts';
import { sendOverdueAlerts } from '../application/alerts/send-alert.ts';
import { reportFailedEmails, reportLateEmails } from '../application/email/email-delivery.ts';
import { sendDigest } from '../application/email/send-digest.ts';
import { sendProblems } from '../application/email/send-problems.ts';
import { reconcileOrders } from '../application/orders/reconcile-orders.ts';
import { mailTo, timeZone } from '../settings/settings.ts';
import { withFailureAlert } from './callable.ts';
import { paymentPorts } from './payment-ports.ts';

/**
 * Compares the orders with the provider's events and the stock with the orders, and recovers missed events. First sends
 * pending digests and alerts, so that orders that cannot be reconciled do not delay them.
 */
export async function reconcile(): Promise<void> {
  const { settings, ...ports } = await withFailureAlert('reconcileOrders', () => ({
    ...paymentPorts(),
    settings: { owner: mailTo(process.env), timeZone: timeZone(process.env) },
  }));
  const sendProblemsToOwner = () => sendProblems(ports, settings);
  for (const send of [
    sendDigest,
    sendProblemsToOwner,
    reportFailedEmails,
    reportLateEmails,
    sendOverdueAlerts,
  ])
    await send(ports).catch((cause: unknown) => log('digest-failed', {}, cause));
  await reconcileOrders(ports);
}
