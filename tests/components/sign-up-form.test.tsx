import { minPasswordLength } from '#domain/account/limits.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { SignUpError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { newcomer } from '#tests/support/form-values.ts';
import { expectInvalid, field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import SignUpForm from '#ui/features/account/sign-up-form.tsx';

const invalid = 'Invalid data provided. Please check your inputs.';

const submit = () => screen.getByRole('button', { name: 'Create Account' });

function renderForm(answer: Result<void, SignUpError>) {
  const signUp = vi.fn<UseCases['signUp']>(async () => answer);
  const store = renderStore(<SignUpForm />, { at: '/create-account', useCases: { signUp } });
  return { ...store, signUp };
}

describe('creating an account (behaviour 7.2)', () => {
  test('sends what was typed, by Enter too, and goes home', async () => {
    const { user, signUp, address } = renderForm(ok(undefined));
    await fillIn(user, newcomer);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(signUp).toHaveBeenCalledExactlyOnceWith({
      firstName: 'Jo',
      lastName: 'Runner',
      email: 'jo@groundup.example',
      password: 'sprint-barefoot-9',
      confirmPassword: 'sprint-barefoot-9',
    });
    expect(field('Password')).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your account is ready. Sign in to see it.',
    );
  });
});

describe('the form is validated first (behaviour 7.2)', () => {
  test.each(Object.keys(newcomer))('%s is required', async (label) => {
    const { user, signUp } = renderForm(ok(undefined));
    await fillIn(user, { ...newcomer, [label]: '' });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
    expectInvalid(label, invalid);
    expect(field(label)).toBeRequired();
    expect(signUp).not.toHaveBeenCalled();
  });

  test.each([
    ['First Name', '   '],
    ['Last Name', '   '],
    ['Email', 'jo@'],
    ['Email', 'jo runner@groundup.example'],
  ])('%s rejects "%s"', async (label, value) => {
    const { user, signUp } = renderForm(ok(undefined));
    await fillIn(user, { ...newcomer, [label]: value });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
    expectInvalid(label, invalid);
    expect(signUp).not.toHaveBeenCalled();
  });

  test('different passwords show an error until one is edited', async () => {
    const { user, signUp, address } = renderForm(ok(undefined));
    await fillIn(user, { ...newcomer, 'Confirm Password': 'sprint-barefoot-8' });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match.');
    expectInvalid('Confirm Password', 'Passwords do not match.');
    expect(signUp).not.toHaveBeenCalled();
    await fillIn(user, { 'Confirm Password': 'sprint-barefoot-9' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('a short password marks its field, whose hint says the rule (behaviour 7.2)', async () => {
    const { user, signUp } = renderForm(ok(undefined));
    const short = 'x'.repeat(minPasswordLength - 1);
    await fillIn(user, { ...newcomer, Password: short, 'Confirm Password': short });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
    expectInvalid('Password', invalid);
    expect(field('Password')).toHaveAccessibleDescription(
      expect.stringContaining(`At least ${minPasswordLength} characters.`),
    );
    expect(signUp).not.toHaveBeenCalled();
  });

  test('only the first of several errors is shown', async () => {
    const { user } = renderForm(ok(undefined));
    await user.click(submit());
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expectInvalid('First Name', invalid);
  });
});

describe('a failure (behaviour 9.1)', () => {
  const failures: readonly (readonly [SignUpError, string])[] = [
    [{ kind: 'security-check-missing' }, 'Security check not loaded. Please try again.'],
    [{ kind: 'security-check-failed' }, 'Security check failed. Please refresh and try again.'],
    [
      { kind: 'account-not-created' },
      'Something went wrong during account creation on the server.',
    ],
    [
      { kind: 'bot-suspected' },
      'Security check failed (bot detected or low score). Please try again.',
    ],
    [
      { kind: 'coded', message: 'Too many accounts.', code: 'resource-exhausted' },
      'Error: Too many accounts. (Code: resource-exhausted)',
    ],
    [
      { kind: 'unexpected', message: 'The connection was lost.' },
      'An unexpected error occurred: The connection was lost.',
    ],
  ];

  test.each(failures)(
    '%o shows its message, keeps what was typed and can be retried',
    async (error, text) => {
      const { user, signUp, address } = renderForm(fail(error));
      await fillIn(user, newcomer);
      await user.click(submit());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(submit()).toBeEnabled();
      expect(submit()).toHaveFocus();
      expect(address()).toBe('/create-account');
      for (const [label, value] of Object.entries(newcomer))
        expect(field(label)).toHaveValue(value);
      signUp.mockResolvedValueOnce(ok(undefined));
      await user.click(submit());
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  test('a taken email is reported at its field, until that is edited', async () => {
    const { user } = renderForm(fail({ kind: 'email-taken' }));
    await fillIn(user, newcomer);
    await user.click(submit());
    const text = 'This email is already registered. Please sign in.';
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expectInvalid('Email', text);
    await user.type(field('Email'), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['Email', 'email'],
    ['Password', 'password'],
  ] as const)('a refusal of the %s by the server marks its field', async (label, name) => {
    const { user } = renderForm(fail({ kind: 'sign-up-invalid', field: name }));
    await fillIn(user, newcomer);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
    expectInvalid(label, invalid);
  });

  test('data that the server refuses shows a message', async () => {
    const { user } = renderForm(fail({ kind: 'sign-up-invalid' }));
    await fillIn(user, newcomer);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
  });
});
