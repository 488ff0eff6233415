import { keptDays } from '../../../src/domain/retention.ts';
import { eraseOldOrders } from '../application/orders/erase-old-orders.ts';
import { memoize } from './memoize.ts';
import { mailTo } from '../settings/settings.ts';
import { openStore } from './store.ts';

const { env } = process;

const dependencies = memoize(() => openStore(() => mailTo(env)));

export const eraseOld = (): Promise<void> => eraseOldOrders(dependencies(), keptDays.orders);
