import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { fail, ok } from '#domain/result.ts';
import { fakeSession, signedIn } from '#tests/support/fake-use-cases.ts';
import { demo } from '#tests/support/form-values.ts';
import { field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';
import SignIn from '#ui/pages/sign-in/sign-in-page.tsx';

const notFound = 'Could not find account. Please check your email or password.';
const submit = () => screen.getByRole('button', { name: 'Sign In' });
const refused = () => fail({ kind: 'account-not-found' } as const);

describe('a failed sign-in (behaviour 7.3)', () => {
  test.each(['account-not-found', 'unavailable'] as const)(
    'because of %s goes home with a notice, said anew each time, which can be dismissed',
    async (kind) => {
      const signIn = vi.fn<UseCases['signIn']>(async () => fail({ kind }));
      const { user, address } = renderStore(<SignInForm />, {
        at: '/sign-in',
        useCases: { signIn },
      });
      // The form checks nothing itself.
      await user.click(submit());
      const first = await screen.findByRole('alert');
      expect(first).toHaveTextContent(notFound);
      await waitFor(() => expect(address()).toBe('/'));
      expect(signIn).toHaveBeenCalledExactlyOnceWith('', '');
      await user.click(submit());
      await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
      expect(first).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('leaves its email to the form opened again, and its notice, until a success', async () => {
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
    signIn.mockResolvedValueOnce(refused());
    const { user } = renderStore(<Reopened />, { at: '/sign-in', useCases: { signIn } });
    await fillIn(user, { Email: demo.email, Password: demo.password });
    await user.click(submit());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(field('Email')).toHaveValue(demo.email);
    expect(field('Password')).toHaveValue('');
    await fillIn(user, { Password: demo.password });
    await user.click(submit());
    await waitFor(() => expect(signIn).toHaveBeenLastCalledWith(demo.email, demo.password));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(field('Email')).toHaveValue('');
  });
});

describe('the sign-in page (behaviour 7.1)', () => {
  const unknown = () => fakeSession({ status: 'loading' });
  const page = (session: UseCases['session'] = unknown()) =>
    renderStore(<SignIn />, { at: '/sign-in', route: '/sign-in', useCases: { session } });
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  test('links to the password reset and to sign-up', () => {
    page(fakeSession({ status: 'signed-out' }));
    for (const [name, path] of [
      ['Forgot Password?', '/account/forgot-password'],
      ['Create Account', '/create-account'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test.each([
    ['somebody is signed in', signedIn(), 0, '/'],
    ['the session is unknown for less than 10 seconds', unknown(), 9_999, '/sign-in'],
    ['the session is unknown for 10 seconds', unknown(), 10_000, '/'],
  ])('if %s leads to the right page', (_, session, time, to) => {
    vi.useFakeTimers();
    const { address } = page(session);
    pass(time);
    expect(address()).toBe(to);
  });

  test('keeps a form that was begun before the session is known, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { address } = page();
    await act(async () => void (await import('#ui/features/account/sign-in-form.tsx')));
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'a' } });
    pass(30_000);
    expect(address()).toBe('/sign-in');
    expect(field('Email')).toHaveValue('a');
  });

  test('stays if nobody is signed in', () => {
    vi.useFakeTimers();
    const session = unknown();
    const { address } = page(session);
    act(() => session.change({ status: 'signed-out' }));
    pass(20_000);
    expect(address()).toBe('/sign-in');
  });
});
