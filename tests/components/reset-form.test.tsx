import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { PasswordResetError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { demo } from '#tests/support/form-values.ts';
import { expectInvalid, field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import ForgotPasswordSuccess from '#ui/pages/forgot-password-success/forgot-password-success-page.tsx';
import ResetForm from '#ui/features/account/reset-form.tsx';

const submit = () => screen.getByRole('button', { name: 'Reset Password' });

function renderForm(answer: Result<void, PasswordResetError>) {
  const requestPasswordReset = vi.fn<UseCases['requestPasswordReset']>(async () => answer);
  const store = renderStore(<ResetForm />, {
    at: '/account/forgot-password',
    useCases: { requestPasswordReset },
  });
  return { ...store, requestPasswordReset };
}

describe('a password reset (behaviour 7.4)', () => {
  test('is requested with an email, with Enter too, and leads to sign-in', async () => {
    const { user, requestPasswordReset, address } = renderForm(ok(undefined));
    await user.type(field('Email'), `  ${demo.email}{Enter}`);
    await waitFor(() => expect(address()).toBe('/sign-in'));
    expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith(demo.email);
    expect(field('Email')).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Check your email for a link to set a new password.',
    );
  });

  test('requires an email', async () => {
    const { user, requestPasswordReset } = renderForm(ok(undefined));
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Email Required.');
    expectInvalid('Email', 'Email Required.');
    await user.type(field('Email'), 'd');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requestPasswordReset).not.toHaveBeenCalled();
  });

  test('shows a failure at the email field, whose value is kept and can be corrected', async () => {
    const { user, requestPasswordReset, address } = renderForm(fail({ kind: 'reset-failed' }));
    await fillIn(user, { Email: 'nobody@groundup.example' });
    await user.click(submit());
    const text = 'There was a problem finding this email.';
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expectInvalid('Email', text);
    expect(field('Email')).toHaveValue('nobody@groundup.example');
    expect(address()).toBe('/account/forgot-password');
    requestPasswordReset.mockResolvedValueOnce(ok(undefined));
    await fillIn(user, { Email: demo.email });
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/sign-in'));
  });

  test("has a page with the heading 'success' and nothing else", () => {
    renderStore(
      <main>
        <ForgotPasswordSuccess />
      </main>,
      { at: '/account/forgot-password-success' },
    );
    expect(screen.getByRole('main')).toHaveTextContent(/^success$/);
    expect(screen.getByRole('heading', { level: 1, name: 'success' })).toBeVisible();
  });
});
