import { minPasswordLength } from '#domain/account/limits.ts';
import { expect, test } from 'vitest';
import { changePasswordSchema } from '#domain/validation/change-password.ts';
import { contactSchema } from '#domain/validation/contact.ts';
import { firstErrorResolver } from './first-error-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const empty = { name: '', email: '', message: '', phone: '' };

test("keeps only the first of several errors, in the rules' order", async () => {
  const resolve = firstErrorResolver(contactSchema);
  const messages = async (values: typeof empty) => {
    const { errors } = await resolve(values, undefined, options);
    return Object.entries(errors).map(([name, error]) => [name, error.message]);
  };
  expect(await messages(empty)).toEqual([['name', 'Name Required.']]);
  // In the order of the rules, not of the fields.
  expect(await messages({ phone: '', message: '', name: 'Ann', email: 'ann@example.com' })).toEqual(
    [['message', 'Message Required.']],
  );
});

test('without errors, returns the values as parsed by the rules', async () => {
  const resolve = firstErrorResolver(contactSchema);
  const values = { name: ' Ann ', email: 'ann@example.com', message: 'Hi', phone: '5125550123' };
  expect(await resolve(values, undefined, options)).toEqual({
    values: { ...values, name: 'Ann' },
    errors: {},
  });
});

test('keeps the first of several errors of a field', async () => {
  const resolve = firstErrorResolver(changePasswordSchema);
  const { errors } = await resolve({ currentPassword: 'a', newPassword: 'a' }, undefined, options);
  expect(errors).toMatchObject({
    newPassword: { message: `New password must be at least ${minPasswordLength} characters long.` },
  });
});
