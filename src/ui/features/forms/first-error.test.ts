import { yupResolver } from '@hookform/resolvers/yup';
import { expect, test } from 'vitest';
import { changePasswordSchema } from '#domain/validation/change-password.ts';
import { contactSchema } from '#domain/validation/contact.ts';
import { firstError } from './first-error.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const empty = { name: '', email: '', message: '', phone: '' };

test('of several errors the first in the order of the rules is left', async () => {
  const check = firstError(yupResolver(contactSchema), contactSchema);
  const messages = async (values: typeof empty) => {
    const { errors } = await check(values, undefined, options);
    return Object.entries(errors).map(([name, error]) => [name, error.message]);
  };
  expect(await messages(empty)).toEqual([['name', 'Name Required.']]);
  // The order of the rules, not of the fields on the page.
  expect(await messages({ phone: '', message: '', name: 'Ann', email: 'ann@example.com' })).toEqual(
    [['message', 'Message Required.']],
  );
});

test('without errors the values are given as the rules read them', async () => {
  const check = firstError(yupResolver(contactSchema), contactSchema);
  const values = { name: ' Ann ', email: 'ann@example.com', message: 'Hi', phone: '5125550123' };
  expect(await check(values, undefined, options)).toEqual({
    values: { ...values, name: 'Ann' },
    errors: {},
  });
});

test('of several errors of a field the first is left', async () => {
  const check = firstError(yupResolver(changePasswordSchema), changePasswordSchema);
  const { errors } = await check({ currentPassword: 'a', newPassword: 'a' }, undefined, options);
  expect(errors).toMatchObject({
    newPassword: { message: 'New password must be at least 6 characters long.' },
  });
});
