import { describe, expect, test } from 'vitest';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { minPasswordLength } from '#domain/account/limits.ts';
import { changePasswordSchema } from './change-password.ts';
import { contactSchema } from './contact.ts';
import { passwordResetSchema } from './password-reset.ts';
import { isPhone } from './phone.ts';
import { parseQuantity } from './quantity.ts';
import { signUpSchema } from './sign-up.ts';

/** The field and the message of the first rule that fails, in the schema's order. */
function first(schema: AnyObjectSchema, values: object): string | undefined {
  try {
    schema.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => `${path}: ${message}`)[0];
  }
}

const short = 'x'.repeat(minPasswordLength - 1);
const enough = `${short}x`;

const contact = {
  phone: '(512) 555-0123',
  message: 'Which size is the strap?',
  email: 'ann@example.com',
  name: 'Ann',
};

describe('contact', () => {
  test('accepts a complete message and trims it', () => {
    const padded = Object.entries(contact).map(([field, text]) => [field, ` ${text} `]);
    expect(contactSchema.validateSync(Object.fromEntries(padded))).toEqual(contact);
  });

  test.each(['ada@bücher.example', "o'neil+toes@例え.example"])('accepts the email %s', (email) => {
    expect(contactSchema.validateSync({ ...contact, email })).toMatchObject({ email });
  });

  test('accepts a phone number that was copied with no-break spaces and hyphens', () => {
    const copied = { ...contact, phone: '(512)\u00a0555\u20110123' };
    expect(contactSchema.validateSync(copied)).toEqual(contact);
  });

  test.each<[object, string]>([
    [{ name: undefined, email: '', message: '', phone: '' }, 'name: Name Required.'],
    [{ email: '', message: '', phone: '' }, 'email: Email Required.'],
    [{ message: '', phone: '' }, 'message: Message Required.'],
    [{ phone: '' }, 'phone: Phone Required.'],
    [{ phone: '555-0123' }, 'phone: Phone Required.'],
    ...['ann', 'ann@-example.com', 'ann@a..b', 'ann@a b.com', 'ännchen@example.com'].map(
      (email): [object, string] => [{ email }, 'email: Please check your email address.'],
    ),
  ])('with %j reports: %s', (change, text) => {
    expect(first(contactSchema, { ...contact, ...change })).toBe(text);
  });
});

const differ = 'confirmPassword: Passwords do not match.';
const account = {
  firstName: 'Ann',
  lastName: 'Runner',
  email: 'ann@example.com',
  password: ' sprint-barefoot ',
  confirmPassword: ' sprint-barefoot ',
};

describe('sign-up', () => {
  test('accepts an account, trims names and email, and leaves passwords unchanged', () => {
    expect(signUpSchema.validateSync({ ...account, firstName: ' Ann ' })).toEqual(account);
  });

  test.each<[Partial<typeof account>, string | undefined]>([
    [{ firstName: '', confirmPassword: 'x' }, 'firstName: Please enter your first name.'],
    [{ lastName: ' ' }, 'lastName: Please enter your last name.'],
    [{ email: '' }, 'email: Email Required.'],
    [{ email: 'ann' }, 'email: Please check your email address.'],
    [{ password: '' }, 'password: Please enter a password.'],
    [{ confirmPassword: '' }, 'confirmPassword: Please enter the password again.'],
    [
      { password: short, confirmPassword: short },
      `password: The password must be at least ${minPasswordLength} characters long.`,
    ],
    [{ password: short, confirmPassword: 'x' }, differ],
    [{ password: enough, confirmPassword: enough }, undefined],
    [{ confirmPassword: 'sprint-barefoot' }, differ],
  ])('with %j reports: %s', (change, text) => {
    expect(first(signUpSchema, { ...account, ...change })).toBe(text);
  });
});

test('a password reset requires an email address, and checks nothing else', () => {
  expect(first(passwordResetSchema, { email: ' ' })).toBe('email: Email Required.');
  expect(first(passwordResetSchema, { email: 'ann' })).toBeUndefined();
});

const tooShort = `newPassword: New password must be at least ${minPasswordLength} characters long.`;
const same = 'newPassword: New password cannot be the same as the current password.';

test.each([
  ['', short, 'currentPassword: Please enter your current password.'],
  ['toes123', '', 'newPassword: Please enter a new password.'],
  [short, short, tooShort],
  [enough, enough, same],
  ['toes123', enough, undefined],
  ['toes123', ' '.repeat(minPasswordLength), undefined],
])('changing the password %j to %j reports: %s', (currentPassword, newPassword, text) => {
  expect(first(changePasswordSchema, { newPassword, currentPassword })).toBe(text);
});

const phones = `5125550123, 512-555-0123, 512.555.0123, 512 555 0123, (512) 555-0123, (512)555-0123
(512)-555-0123, (512)5550123, 512-5550123, 512.555-0123`;
const others = `555-0123, 512-555-012, 512-555-01234, 15125550123, +1 512 555 0123, (512 555-0123
512) 555-0123, ((512)) 555-0123, 512--555-0123, 512  555 0123, 512/555/0123, 5-125-550-123
512-555-O123, call 512-555-0123, 512-555-0123 x9, ٥١٢٥٥٥٠١٢٣`;

test.each([
  [true, phones.split(/, |\n/)],
  [false, [...others.split(/, |\n/), '', '512-555-0123\n']],
])('isPhone returns %s for each of %j', (expected, texts) => {
  for (const text of texts) expect([text, isPhone(text)]).toEqual([text, expected]);
});

test.each([
  [12, [' 12 ', '012']],
  [1, ['', ' ', '2.5', '1e2', '0x10', 'three', 'NaN', 'Infinity', '٣', '1 2', '-1', '0', '1000']],
  [999, ['999']],
])('the quantity is %i for %j (behaviour 3.1)', (quantity, texts) => {
  for (const text of texts) expect([text, parseQuantity(text)]).toEqual([text, quantity]);
});
