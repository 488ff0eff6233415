import { ContainerModule } from 'inversify';
import type { ServiceSettings } from '#adapters/config/vendors.ts';
import { createPaymentScript } from '#adapters/payments/script.ts';
import { tokens } from './tokens.ts';

/** The payment provider. */
export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(tokens.loadPaymentScript).toResolvedValue(
    ({ payments, local }: ServiceSettings, load) => createPaymentScript(payments, load, local),
    [tokens.serviceSettings, tokens.loadScript],
  );
});
