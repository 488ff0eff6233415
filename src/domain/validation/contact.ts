import { object, string } from 'yup';
import { isPhone, plainPhone } from './phone.ts';
import { rule } from './rule.ts';

const phone = rule('phone-required');

const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** HTML's rule for email addresses, except that the domain may have letters from any script: ada@bücher.example. */
const address = new RegExp(String.raw`^[\w.!#$%&'*+/=?^\x60{|}~\-]+@${label}(?:\.${label})*$`, 'u');

/** Checked in this order (behaviour 8). An invalid phone number counts as missing. */
export const contactSchema = object({
  name: string().trim().required(rule('name-required')),
  email: string().trim().required(rule('email-required')).matches(address, rule('email-invalid')),
  message: string().trim().required(rule('message-required')),
  phone: string()
    .transform(plainPhone)
    .trim()
    .required(phone)
    .test('phone', phone, (text) => isPhone(text)),
});
