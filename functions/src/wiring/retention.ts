import { eraseOldOrders } from '../application/orders/erase-old-orders.ts';
import { once } from '../../../src/domain/once.ts';
import { erasedAfter, mailTo } from '../settings/settings.ts';
import { openStore } from './store.ts';

const { env } = process;

const dependencies = once(() => openStore(() => mailTo(env)));

export const eraseOld = (): Promise<void> => eraseOldOrders(dependencies(), erasedAfter(env));
