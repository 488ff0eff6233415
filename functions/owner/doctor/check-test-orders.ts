import { numberOf } from '../../src/domain/order.ts';
import { stripeSettings } from '../../src/settings/settings.ts';
import { bad, good, skipped, type Check } from './finding.ts';
import { listOrders } from '../orders/find-orders.ts';

/** Checks that no test order is open, if the store takes real money. */
export const checkTestOrders: Check = async ({ documents, env }) => {
  if (!stripeSettings(env).isLive)
    return [skipped('all orders are test orders: no real money is taken.')];
  const open = (await listOrders(documents, 'new')).filter(({ isLive }) => !isLive);
  return open.length === 0
    ? [good('No test order is open.')]
    : open.map((order) =>
        bad(`${numberOf(order)} is open, and nothing was paid: close it at the desk.`),
      );
};
