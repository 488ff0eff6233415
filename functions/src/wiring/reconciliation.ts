import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { createOrders } from '../adapters/records/orders.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { prepared } from './call.ts';
import { reconcileOrders } from '../application/orders/reconcile-orders.ts';
import { once } from './once.ts';
import { mailTo, projectId, stripeSettings } from '../settings/settings.ts';

const dependencies = once(() => {
  const { env } = process;
  const owner = mailTo(env);
  const documents = createDocuments(openDatabase());
  return {
    payments: createHistory(openStripe(stripeSettings(env)), projectId(env)),
    documents,
    orders: createOrders({ documents, clock, owner: () => owner }),
    clock,
    log,
  };
});

export const reconcile = () => reconcileOrders(prepared('reconcileOrders', dependencies));
