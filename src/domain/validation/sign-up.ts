import { object, ref, string, type InferType } from 'yup';
import { rule } from './rule.ts';

const invalid = rule('sign-up-invalid');

/** Sign-up: all fields required, an email, the same password twice (behaviour 7.2). Passwords are taken as they are. */
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

export type SignUpValues = InferType<typeof signUpSchema>;
