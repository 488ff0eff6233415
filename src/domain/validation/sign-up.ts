import { minPasswordLength } from '#domain/account/limits.ts';
import { object, ref, string } from 'yup';
import { rule } from './rule.ts';

/** Requires each field, then matching passwords of sufficient length (behaviour 7.2). Passwords are never trimmed. */
export const signUpSchema = object({
  firstName: string().trim().required(rule('first-name-required')),
  lastName: string().trim().required(rule('last-name-required')),
  email: string().trim().required(rule('email-required')).email(rule('email-invalid')),
  password: string().required(rule('password-required')),
  confirmPassword: string()
    .required(rule('repeat-required'))
    .test((text, { resolve, createError }) => {
      if (text !== resolve(ref<string>('password')))
        return createError({ message: rule('passwords-differ') });
      if (text.length >= minPasswordLength) return true;
      return createError({ path: 'password', message: rule('password-short') });
    }),
});
