import { minPasswordLength } from './limits.ts';

/** The account in the initial state of the offline and local backends (behaviour 15.5). */
export const demoAccount = {
  displayName: 'Demo Athlete',
  email: 'demo@groundup.example',
  /** At least as long as the limit, whatever that is. */
  password: 'toes123'.padEnd(minPasswordLength, '4567890'),
};
