import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { SignInError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { fakeSession, signedIn } from '#tests/support/fake-use-cases.ts';
import { demo } from '#tests/support/form-values.ts';
import { field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';
import SignIn from '#ui/pages/sign-in/sign-in-page.tsx';

const notFound = 'Could not find account. Please check your email or password.';

const submit = () => screen.getByRole('button', { name: 'Sign In' });
const typed = { Email: demo.email, Password: demo.password };

function renderForm(answer: Result<void, SignInError>) {
  const signIn = vi.fn<UseCases['signIn']>(async () => answer);
  const store = renderStore(<SignInForm />, { at: '/sign-in', useCases: { signIn } });
  return { ...store, signIn };
}

describe('signing in (behaviour 7.3)', () => {
  test('sends what was typed, by Enter too, and goes home without a notice', async () => {
    const { user, signIn, address } = renderForm(ok(undefined));
    await fillIn(user, typed);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(signIn).toHaveBeenCalledExactlyOnceWith(demo.email, demo.password);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('goes home after a failure too, with a notice that can be dismissed', async () => {
    const { user, address } = renderForm(fail({ kind: 'account-not-found' }));
    await fillIn(user, typed);
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.getByRole('alert')).toHaveTextContent(notFound);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('has the email of a failed attempt when it is opened again, and not after a success', async () => {
    function Reopened() {
      const [visit, setVisit] = useState(1);
      return (
        <>
          <SignInForm key={visit} />
          <button type="button" onClick={() => setVisit(visit + 1)}>
            Again
          </button>
        </>
      );
    }
    const signIn = vi.fn<UseCases['signIn']>(async () => ok(undefined));
    signIn.mockResolvedValueOnce(fail({ kind: 'account-not-found' }));
    const { user } = renderStore(<Reopened />, { at: '/sign-in', useCases: { signIn } });
    await fillIn(user, typed);
    await user.click(submit());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(field('Email')).toHaveValue(demo.email);
    expect(field('Password')).toHaveValue('');
    await fillIn(user, { Password: demo.password });
    await user.click(submit());
    await waitFor(() => expect(signIn).toHaveBeenLastCalledWith(demo.email, demo.password));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(field('Email')).toHaveValue('');
  });

  test('says each failure anew, to eyes and ears', async () => {
    const { user, signIn } = renderForm(fail({ kind: 'account-not-found' }));
    await user.click(submit());
    const first = await screen.findByRole('alert');
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
    expect(first).not.toBeInTheDocument();
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  test('removes the notice of a failed attempt once one succeeds', async () => {
    const { user, signIn } = renderForm(fail({ kind: 'account-not-found' }));
    await fillIn(user, typed);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(notFound);
    signIn.mockResolvedValueOnce(ok(undefined));
    await fillIn(user, typed);
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test.each([
    ['empty fields', '', ''],
    ['no e-mail address', 'abc', 'x'],
  ])('does no checks: %s go to the identity provider', async (_, email, password) => {
    const { user, signIn, address } = renderForm(fail({ kind: 'account-not-found' }));
    if (email) await fillIn(user, { Email: email, Password: password });
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/'));
    expect(signIn).toHaveBeenCalledExactlyOnceWith(email, password);
    expect(screen.getByRole('alert')).toHaveTextContent(notFound);
  });
});

describe('the sign-in page (behaviour 7.1)', () => {
  const page = (session: UseCases['session']) =>
    renderStore(<SignIn />, { at: '/sign-in', route: '/sign-in', useCases: { session } });

  test('links to the password reset and to sign-up', async () => {
    page(fakeSession({ status: 'signed-out' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
      'href',
      '/account/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      '/create-account',
    );
  });

  test('sends a signed-in shopper home', () => {
    const { address } = page(signedIn());
    expect(address()).toBe('/');
  });

  test('accepts typing before the session is known', async () => {
    const { user } = page(fakeSession({ status: 'loading' }));
    await user.type(await screen.findByLabelText('Email'), demo.email);
    expect(field('Email')).toHaveValue(demo.email);
  });

  test('goes home if the session is unknown for 10 seconds', () => {
    vi.useFakeTimers();
    const { address } = page(fakeSession({ status: 'loading' }));
    act(() => void vi.advanceTimersByTime(9_999));
    expect(address()).toBe('/sign-in');
    act(() => void vi.advanceTimersByTime(1));
    expect(address()).toBe('/');
  });

  test('keeps a form that was begun, however long the answer takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { address } = page(fakeSession({ status: 'loading' }));
    await act(async () => void (await import('#ui/features/account/sign-in-form.tsx')));
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'a' } });
    act(() => void vi.advanceTimersByTime(30_000));
    expect(address()).toBe('/sign-in');
    expect(field('Email')).toHaveValue('a');
  });

  test('stays if nobody is signed in', () => {
    vi.useFakeTimers();
    const session = fakeSession({ status: 'loading' });
    const { address } = page(session);
    act(() => session.change({ status: 'signed-out' }));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(address()).toBe('/sign-in');
  });
});
