import { object, ref, string } from 'yup';
import { minPasswordLength } from '#domain/account/limits.ts';
import { rule } from './rule.ts';

/** Both passwords are required; the new one must be long enough and differ from the current one (behaviour 7.6). */
export const changePasswordSchema = object({
  currentPassword: string().required(rule('current-password-required')),
  newPassword: string()
    .required(rule('new-password-required'))
    .min(minPasswordLength, rule('new-password-short'))
    .test(
      'new',
      rule('new-password-same'),
      (text, { resolve }) => text !== resolve(ref<string>('currentPassword')),
    ),
});
