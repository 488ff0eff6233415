import { describe, expect, test } from 'vitest';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { minPasswordLength } from '../account/limits.ts';
import { changePasswordSchema } from './change-password.ts';
import { contactSchema } from './contact.ts';
import { passwordResetSchema } from './password-reset.ts';
import { signUpSchema } from './sign-up.ts';

/** Everything that the rules find, in the order they are checked in. */
function found(schema: AnyObjectSchema, values: object): string[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => `${path}: ${message}`);
  }
}

const first = (schema: AnyObjectSchema, values: object) => found(schema, values)[0];

describe('contact', () => {
  const good = {
    phone: '(512) 555-0123',
    message: 'Which size is the strap?',
    email: 'ann@example.com',
    name: 'Ann',
  };

  test('takes a whole message and trims it', () => {
    expect(found(contactSchema, good)).toEqual([]);
    expect(contactSchema.validateSync({ ...good, name: ' Ann ' })).toEqual(good);
  });

  test('asks for name, email, message and phone, in this order', () => {
    const empty = { name: '', email: '', message: '', phone: '' };
    expect(first(contactSchema, empty)).toBe('name: name-required');
    expect(first(contactSchema, { ...empty, name: 'Ann' })).toBe('email: email-required');
    expect(first(contactSchema, { ...good, message: '', phone: '' })).toBe(
      'message: message-required',
    );
    expect(first(contactSchema, { ...good, phone: '' })).toBe('phone: phone-required');
    expect(first(contactSchema, {})).toBe('name: name-required');
  });

  test.each(['name', 'email', 'message', 'phone'])('blanks are no %s', (field) => {
    expect(first(contactSchema, { ...good, [field]: '  ' })).toBe(`${field}: ${field}-required`);
  });

  test('what cannot be written to or called counts as missing', () => {
    expect(first(contactSchema, { ...good, email: 'ann' })).toBe('email: email-required');
    expect(first(contactSchema, { ...good, phone: '555-0123' })).toBe('phone: phone-required');
  });
});

describe('sign-up', () => {
  const good = {
    firstName: 'Ann',
    lastName: 'Runner',
    email: 'ann@example.com',
    password: ' toes123 ',
    confirmPassword: ' toes123 ',
  };

  test('takes an account, trims names and email, and leaves passwords as they are', () => {
    expect(signUpSchema.validateSync({ ...good, firstName: ' Ann ' })).toEqual(good);
  });

  test.each(Object.keys(good))('%s is required', (field) => {
    expect(first(signUpSchema, { ...good, [field]: '' })).toBe(`${field}: sign-up-invalid`);
  });

  test('names of blanks are none, and an email is one', () => {
    expect(first(signUpSchema, { ...good, lastName: ' ' })).toBe('lastName: sign-up-invalid');
    expect(first(signUpSchema, { ...good, email: 'ann' })).toBe('email: sign-up-invalid');
  });

  test('both passwords must match, which is looked at last', () => {
    const different = { ...good, confirmPassword: 'toes123' };
    expect(first(signUpSchema, different)).toBe('confirmPassword: passwords-differ');
    expect(first(signUpSchema, { ...different, firstName: '' })).toBe('firstName: sign-up-invalid');
  });
});

describe('password reset', () => {
  test('needs an email, and asks no more of it', () => {
    expect(found(passwordResetSchema, { email: ' ' })).toEqual(['email: email-required']);
    expect(found(passwordResetSchema, { email: 'ann' })).toEqual([]);
  });
});

describe('change password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    first(changePasswordSchema, { newPassword, currentPassword });

  test('asks in order: current, new, its length, another than the current one', () => {
    expect(change('', '')).toBe('currentPassword: current-password-required');
    expect(change('', 'short')).toBe('currentPassword: current-password-required');
    expect(change('toes123', '')).toBe('newPassword: new-password-required');
    expect(change('short', 'short')).toBe('newPassword: new-password-short');
    expect(change('toes123', 'toes123')).toBe('newPassword: new-password-same');
    expect(change('toes123', 'toes124')).toBeUndefined();
  });

  test('a password of the least length will do, and blanks count', () => {
    expect(change('toes123', 'x'.repeat(minPasswordLength - 1))).toContain('new-password-short');
    expect(change('toes123', 'x'.repeat(minPasswordLength))).toBeUndefined();
    expect(change('toes123', ' '.repeat(minPasswordLength))).toBeUndefined();
  });
});
