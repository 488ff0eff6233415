import { createContext, useContext } from 'react';
import type { SiteConfig } from '#application/site-config.ts';
import type { UseCases } from '#application/use-cases.ts';

interface Store {
  /** All that a shopper can do. */
  readonly useCases: UseCases;
  /** The store's own address, e-mail addresses and social links. */
  readonly site: SiteConfig;
}

const StoreContext = createContext<Store | undefined>(undefined);

export const StoreProvider = StoreContext.Provider;

function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no StoreProvider above this component.');
  return store;
}

/** All that a shopper can do. Throws where there is no provider above. */
export const useUseCases = (): UseCases => useStore().useCases;

/** The store's own address, e-mail addresses and social links. Throws where there is no provider above. */
export const useSite = (): SiteConfig => useStore().site;
