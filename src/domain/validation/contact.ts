import { object, string } from 'yup';
import { isPhone, plainPhone } from './phone.ts';
import { rule } from './rule.ts';

const phone = rule('phone-required');

/** Checked in this order (behaviour 8). An invalid phone counts as missing. */
export const contactSchema = object({
  name: string().trim().required(rule('name-required')),
  email: string().trim().required(rule('email-required')).email(rule('email-invalid')),
  message: string().trim().required(rule('message-required')),
  phone: string()
    .transform(plainPhone)
    .trim()
    .required(phone)
    .test('phone', phone, (text) => isPhone(text)),
});
