import { object, string } from 'yup';
import { rule } from './rule.ts';

/** Requires an email address (behaviour 7.4); only the identity provider knows whether the address has an account. */
export const passwordResetSchema = object({
  email: string().trim().required(rule('email-required')),
});
