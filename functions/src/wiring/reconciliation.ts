import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { prepared } from './call.ts';
import { reconcileOrders } from '../application/orders/reconcile-orders.ts';
import { once } from './once.ts';
import { mailTo, projectId, stripeSettings } from '../settings/settings.ts';

const dependencies = once(() => ({
  payments: createHistory(openStripe(stripeSettings(process.env)), projectId(process.env)),
  documents: createDocuments(openDatabase()),
  clock,
  log,
  mailTo: mailTo(process.env),
}));

export const reconcile = () => reconcileOrders(prepared('reconcileOrders', dependencies));
