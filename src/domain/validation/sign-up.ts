import { object, ref, string } from 'yup';
import { rule } from './rule.ts';

const invalid = rule('sign-up-invalid');

/** All fields are required, and the passwords match (behaviour 7.2). Passwords are never trimmed. */
export const signUpSchema = object({
  firstName: string().trim().required(invalid),
  lastName: string().trim().required(invalid),
  email: string().trim().required(invalid).email(invalid),
  password: string().required(invalid),
  confirmPassword: string()
    .required(invalid)
    .test(
      'same',
      rule('passwords-differ'),
      (text, { resolve }) => text === resolve(ref<string>('password')),
    ),
});
