import { object, string, type InferType } from 'yup';
import { isPhone } from './phone.ts';
import { rule } from './rule.ts';

const email = rule('email-required');
const phone = rule('phone-required');

/**
 * The contact form: name, email, message, phone, in this order (behaviour 8). The catalogue has one text a field, so what
 * cannot be an email or a phone number counts as missing.
 */
export const contactSchema = object({
  name: string().trim().required(rule('name-required')),
  email: string().trim().required(email).email(email),
  message: string().trim().required(rule('message-required')),
  phone: string()
    .trim()
    .required(phone)
    .test('phone', phone, (text) => isPhone(text)),
});

export type ContactValues = InferType<typeof contactSchema>;
