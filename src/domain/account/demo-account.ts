import { minPasswordLength } from './limits.ts';

/** The account in the initial state of the offline and local backends (behaviour 15.5). */
export const demoAccount = {
  displayName: 'Demo Athlete',
  email: 'demo@groundup.example',
  /** Padded, so that the password stays long enough if the minimum length is raised. */
  password: 'toes123'.padEnd(minPasswordLength, '4567890'),
};
