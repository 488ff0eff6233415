import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { createSessionList } from '../adapters/stripe/payments.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { prepared } from '../call.ts';
import { reconcileOrders } from '../handlers/reconcile-orders.ts';
import { once } from '../once.ts';
import { stripeSettings } from '../settings/settings.ts';

const dependencies = once(() => ({
  payments: createSessionList(openStripe(stripeSettings(process.env))),
  documents: createDocuments(openDatabase()),
  clock,
  log,
}));

export const reconcile = () => reconcileOrders(prepared('reconcileOrders', dependencies));
