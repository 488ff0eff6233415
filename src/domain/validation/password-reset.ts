import { object, string, type InferType } from 'yup';
import { rule } from './rule.ts';

/** Password reset: an email is required (behaviour 7.4); whether there is such an account, the provider knows. */
export const passwordResetSchema = object({
  email: string().trim().required(rule('email-required')),
});

export type PasswordResetValues = InferType<typeof passwordResetSchema>;
