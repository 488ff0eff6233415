import { object, string } from 'yup';
import { isPhone } from './phone.ts';
import { rule } from './rule.ts';

const email = rule('email-required');
const phone = rule('phone-required');

/** Checked in this order (behaviour 8). A field has one text, so an invalid email or phone counts as missing. */
export const contactSchema = object({
  name: string().trim().required(rule('name-required')),
  email: string().trim().required(email).email(email),
  message: string().trim().required(rule('message-required')),
  phone: string()
    .trim()
    .required(phone)
    .test('phone', phone, (text) => isPhone(text)),
});
