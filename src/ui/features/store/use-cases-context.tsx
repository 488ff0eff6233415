import { createContext, useContext } from 'react';
import type { UseCases } from '#application/use-cases.ts';

const UseCasesContext = createContext<UseCases | undefined>(undefined);

export const UseCasesProvider = UseCasesContext.Provider;

/** All that a shopper can do. Throws where no provider stands above. */
export function useUseCases(): UseCases {
  const useCases = useContext(UseCasesContext);
  if (!useCases) throw new Error('useUseCases needs a UseCasesProvider above it.');
  return useCases;
}
