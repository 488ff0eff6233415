import { minPasswordLength } from '#domain/account/limits.ts';
import { object, ref, string } from 'yup';
import { rule } from './rule.ts';

const invalid = rule('sign-up-invalid');

/**
 * All fields are required, and the passwords match, then are long enough (behaviour 7.2). Passwords are never trimmed.
 */
export const signUpSchema = object({
  firstName: string().trim().required(invalid),
  lastName: string().trim().required(invalid),
  email: string().trim().required(invalid).email(invalid),
  password: string().required(invalid),
  confirmPassword: string()
    .required(invalid)
    .test((text, { resolve, createError }) => {
      if (text !== resolve(ref<string>('password')))
        return createError({ message: rule('passwords-differ') });
      if (text.length >= minPasswordLength) return true;
      return createError({ path: 'password', message: invalid });
    }),
});
