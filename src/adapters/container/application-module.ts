import { ContainerModule } from 'inversify';
import { createUseCases } from '#application/use-cases.ts';
import { tokens } from './tokens.ts';

/** The use cases, on whatever the ports are bound to. */
export const applicationModule = new ContainerModule(({ bind }) => {
  bind(tokens.useCases)
    .toDynamicValue((container) =>
      createUseCases({
        auth: container.get(tokens.auth),
        cart: container.get(tokens.cart),
        checkout: container.get(tokens.checkout),
        clock: container.get(tokens.clock),
        inventory: container.get(tokens.inventory),
        logger: container.get(tokens.logger),
        messaging: container.get(tokens.messaging),
        openCheckout: container.get(tokens.openCheckout),
        orders: container.get(tokens.orders),
        redirect: container.get(tokens.redirect),
        securityCheck: container.get(tokens.securityCheck),
        session: container.get(tokens.session),
        shownOrders: container.get(tokens.shownOrders),
      }),
    )
    .inSingletonScope();
});
