import { ContainerModule } from 'inversify';
import { clock } from '#adapters/browser/clock.ts';
import { loadScript } from '#adapters/browser/load-script.ts';
import { createOpenCheckout } from '#adapters/browser/open-checkout.ts';
import { createRedirect } from '#adapters/browser/redirect.ts';
import { createShownOrders } from '#adapters/browser/shown-orders.ts';
import { tokens } from './tokens.ts';

/** What the browser provides, for every backend. */
export const browserModule = new ContainerModule(({ bind }) => {
  bind(tokens.clock).toConstantValue(clock);
  bind(tokens.loadScript).toConstantValue(loadScript);
  bind(tokens.openCheckout).toDynamicValue(() => createOpenCheckout());
  bind(tokens.redirect).toDynamicValue(() => createRedirect());
  bind(tokens.shownOrders).toResolvedValue(createShownOrders, [tokens.clock]);
});
