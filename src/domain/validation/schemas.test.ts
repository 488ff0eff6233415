import { describe, expect, test } from 'vitest';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { minPasswordLength } from '#domain/account/limits.ts';
import { changePasswordSchema } from './change-password.ts';
import { contactSchema } from './contact.ts';
import { passwordResetSchema } from './password-reset.ts';
import { signUpSchema } from './sign-up.ts';

/** The messages of all failed rules, in the order in which they are checked. */
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

  test('accepts a complete message and trims it', () => {
    expect(found(contactSchema, good)).toEqual([]);
    const padded = Object.entries(good).map(([field, text]) => [field, ` ${text} `]);
    expect(contactSchema.validateSync(Object.fromEntries(padded))).toEqual(good);
  });

  test('requires name, email, message and phone, in this order', () => {
    const empty = { name: '', email: '', message: '', phone: '' };
    expect(first(contactSchema, empty)).toBe('name: Name Required.');
    expect(first(contactSchema, { ...empty, name: 'Ann' })).toBe('email: Email Required.');
    expect(first(contactSchema, { ...good, message: '', phone: '' })).toBe(
      'message: Message Required.',
    );
    expect(first(contactSchema, { ...good, phone: '' })).toBe('phone: Phone Required.');
    expect(first(contactSchema, {})).toBe('name: Name Required.');
  });

  test.each([
    ['name', 'Name Required.'],
    ['email', 'Email Required.'],
    ['message', 'Message Required.'],
    ['phone', 'Phone Required.'],
  ])('blanks are no %s', (field, text) => {
    expect(first(contactSchema, { ...good, [field]: '  ' })).toBe(`${field}: ${text}`);
  });

  test('an invalid email has its own text, an invalid phone number counts as missing', () => {
    expect(first(contactSchema, { ...good, email: 'ann' })).toBe(
      'email: Please check your email address.',
    );
    expect(first(contactSchema, { ...good, phone: '555-0123' })).toBe('phone: Phone Required.');
  });
});

describe('sign-up', () => {
  const good = {
    firstName: 'Ann',
    lastName: 'Runner',
    email: 'ann@example.com',
    password: ' sprint-barefoot ',
    confirmPassword: ' sprint-barefoot ',
  };

  test('accepts an account, trims names and email, and leaves passwords unchanged', () => {
    expect(signUpSchema.validateSync({ ...good, firstName: ' Ann ' })).toEqual(good);
  });

  test.each(Object.keys(good))('%s is required', (field) => {
    expect(first(signUpSchema, { ...good, [field]: '' })).toBe(
      `${field}: Invalid data provided. Please check your inputs.`,
    );
  });

  test('rejects blank names and an invalid email', () => {
    expect(first(signUpSchema, { ...good, lastName: ' ' })).toBe(
      'lastName: Invalid data provided. Please check your inputs.',
    );
    expect(first(signUpSchema, { ...good, email: 'ann' })).toBe(
      'email: Invalid data provided. Please check your inputs.',
    );
  });

  test('a short password is invalid, which is checked once both match', () => {
    const password = 'x'.repeat(minPasswordLength - 1);
    const short = { ...good, password, confirmPassword: password };
    expect(first(signUpSchema, short)).toBe(
      'password: Invalid data provided. Please check your inputs.',
    );
    expect(first(signUpSchema, { ...short, confirmPassword: 'x' })).toBe(
      'confirmPassword: Passwords do not match.',
    );
    const enough = `${password}x`;
    expect(found(signUpSchema, { ...good, password: enough, confirmPassword: enough })).toEqual([]);
  });

  test('the passwords must match, which is checked last', () => {
    const different = { ...good, confirmPassword: 'sprint-barefoot' };
    expect(first(signUpSchema, different)).toBe('confirmPassword: Passwords do not match.');
    expect(first(signUpSchema, { ...different, firstName: '' })).toBe(
      'firstName: Invalid data provided. Please check your inputs.',
    );
  });
});

describe('password reset', () => {
  test('requires an email, and checks nothing else', () => {
    expect(found(passwordResetSchema, { email: ' ' })).toEqual(['email: Email Required.']);
    expect(found(passwordResetSchema, { email: 'ann' })).toEqual([]);
  });
});

describe('change password', () => {
  const short = 'x'.repeat(minPasswordLength - 1);
  const change = (currentPassword: string, newPassword: string) =>
    first(changePasswordSchema, { newPassword, currentPassword });

  test('checks in order: the current one, the new one, its length, that they differ', () => {
    expect(change('', '')).toBe('currentPassword: Please enter your current password.');
    expect(change('', short)).toBe('currentPassword: Please enter your current password.');
    expect(change('toes123', '')).toBe('newPassword: Please enter a new password.');
    expect(change(short, short)).toBe(
      `newPassword: New password must be at least ${minPasswordLength} characters long.`,
    );
    expect(change('sprint-barefoot', 'sprint-barefoot')).toBe(
      'newPassword: New password cannot be the same as the current password.',
    );
    expect(change('toes123', 'sprint-barefoot')).toBeUndefined();
  });

  test('accepts a password of the minimum length, counting blanks', () => {
    expect(change('toes123', short)).toContain(
      `New password must be at least ${minPasswordLength} characters long.`,
    );
    expect(change('toes123', 'x'.repeat(minPasswordLength))).toBeUndefined();
    expect(change('toes123', ' '.repeat(minPasswordLength))).toBeUndefined();
  });
});
