import { createContext, useContext } from 'react';
import type { SiteConfig } from '#application/site-config.ts';

const SiteContext = createContext<SiteConfig | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The store's own address, e-mail addresses and social links. Throws where no provider stands above. */
export function useSite(): SiteConfig {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}
