import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCheckouts } from '../adapters/stripe/checkout.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { keyedHash } from '../adapters/system/keyed-hash.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { createRateLimiter } from '../application/rate-limits/rate-limiter.ts';
import {
  createCheckoutSession,
  endCheckoutSession,
} from '../application/checkout/checkout-session.ts';
import { endHeldSessions, releaseForgottenHolds } from '../application/checkout/end-holds.ts';
import { createHolds } from '../application/checkout/hold-stock.ts';
import { findSoldOut } from '../application/stock/find-sold-out.ts';
import { createFailureWatch } from '../application/checkout/watch-failures.ts';
import type { Client } from '../domain/network.ts';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { memoize } from './memoize.ts';
import { checkoutSettings, mailTo, projectId, stripeSettings } from '../settings/settings.ts';

const { env } = process;

// Loaded on first use, because the document store doubles the amount of code to load.
const store = memoize(async () => {
  const { openStore } = await import('./store.ts');
  return openStore(() => mailTo(env));
});

/** The minimum pause between searches for forgotten holds, in milliseconds: a minute, minus `holdTimes.opening`. */
const pause = 15_000;

const dependencies = memoize(() => {
  const { limitedProducts: limited, ...settings } = checkoutSettings(env);
  const [stripe, project] = [openStripe(stripeSettings(env)), projectId(env)];
  let next = 0;
  const releaseForgotten = async (): Promise<number> => {
    if (Date.now() < next) return 0;
    next = Date.now() + pause;
    const payments = createHistory({ stripe, project });
    // The hourly comparison will report the failure. This checkout stays refused.
    return releaseForgottenHolds({ ...(await store()), payments, clock: Date, log }).catch(() => 0);
  };
  return {
    ...settings,
    payments: createCheckouts({ stripe, project, settings }),
    holds: createHolds({ store, clock: Date, sleep, limited, limits: settings, releaseForgotten }),
    soldOut: (ids: readonly ProductId[]) => findSoldOut(store, ids, limited),
    isWithinLimit: createRateLimiter({ clock: Date, most: settings.checkoutsPerNetwork }),
    hash: keyedHash(stripeSettings(env).secretKey),
    log,
    newKey: randomUUID,
    onFailure: createFailureWatch({ clock: Date, log }),
  };
});

/** Ends the sessions that have held units for too long. Rejects if the database or the provider fails. */
export async function endHeldCheckouts(): Promise<void> {
  const [stripe, project] = [openStripe(stripeSettings(env)), projectId(env)];
  const settings = checkoutSettings(env);
  const payments = {
    ...createCheckouts({ stripe, project, settings }),
    ...createHistory({ stripe, project }),
  };
  const { holdMinutes } = settings;
  await endHeldSessions({ ...(await store()), payments, holdMinutes, sleep });
}

export const openCheckout = (input: unknown, client: Client) =>
  createCheckoutSession(dependencies(), input, client);

export const endCheckout = (input: unknown, client: Client) =>
  endCheckoutSession(dependencies(), input, client);
