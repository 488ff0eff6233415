import { useLocation } from 'react-router';

/** The path of the current page, without a slash at its end. */
export const useCurrentPath = (): string => useLocation().pathname.replace(/(?<=.)\/$/, '');
