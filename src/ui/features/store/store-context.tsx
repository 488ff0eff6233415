import { createContext, useContext } from 'react';
import type { SiteConfig } from '#application/site-config.ts';
import type { UseCases } from '#application/use-cases.ts';

interface Store {
  readonly useCases: UseCases;
  readonly site: SiteConfig;
}

const StoreContext = createContext<Store | undefined>(undefined);

export const StoreProvider = StoreContext.Provider;

function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no StoreProvider above this component.');
  return store;
}

/** Everything a shopper can do. Throws outside of `StoreProvider`. */
export const useUseCases = (): UseCases => useStore().useCases;

/** The settings that pages show. Throws outside of `StoreProvider`. */
export const useSite = (): SiteConfig => useStore().site;
