import { ContainerModule } from 'inversify';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { tokens } from './tokens.ts';

/** The security check. */
export const securityCheckModule = new ContainerModule(({ bind }) => {
  bind(tokens.securityCheck).toResolvedValue(
    ({ securityCheck: { siteKey }, local }, clock, load) =>
      createSecurityCheck({ siteKey, clock, load, local: local?.securityCheck }),
    [tokens.serviceSettings, tokens.clock, tokens.loadScript],
  );
});
