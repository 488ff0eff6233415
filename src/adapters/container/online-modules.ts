import { ContainerModule } from 'inversify';
import type { ServiceSettings } from '#adapters/config/vendors.ts';
import { createPaymentScript } from '#adapters/payments/script.ts';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { firebaseModule } from './firebase-module.ts';
import { tokens } from './tokens.ts';

const paymentsModule = new ContainerModule(({ bind }) => {
  bind(tokens.loadPaymentScript).toResolvedValue(
    ({ payments, local }: ServiceSettings, load) => createPaymentScript(payments, load, local),
    [tokens.serviceSettings, tokens.loadScript],
  );
});

const securityCheckModule = new ContainerModule(({ bind }) => {
  bind(tokens.securityCheck).toResolvedValue(
    ({ securityCheck: { siteKey }, local }, clock, load) =>
      createSecurityCheck({ siteKey, clock, load, local: local?.securityCheck }),
    [tokens.serviceSettings, tokens.clock, tokens.loadScript],
  );
});

/** A store on its vendors: one module each, in one chunk. */
export const onlineModules = [firebaseModule, paymentsModule, securityCheckModule];
