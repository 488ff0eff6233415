import { createContext, useContext } from 'react';

/** What the desk remembers while it is open, so that a page that is visited again appears at once, scrolled to its place. */
export function createMemory() {
  let list = '/';
  return {
    /** How far each address was scrolled. */
    places: new Map<string, number>(),
    /** The address of the list of orders that was looked at last. */
    listAddress: () => list,
    rememberList: (address: string) => void (list = address),
  };
}

export const MemoryContext = createContext(createMemory());
export const useMemory = () => useContext(MemoryContext);
