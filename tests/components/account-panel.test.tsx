import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#domain/result.ts';
import type { UseCases } from '#application/use-cases.ts';
import { deferred, fakeSession, signedIn } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const panel = (name: string) => screen.getByRole('dialog', { name });

async function openAccount(useCases: Partial<UseCases> = {}) {
  const store = renderStore(<Header />, { useCases });
  await store.user.click(button('Account'));
  return store;
}

async function openSettings(useCases: Partial<UseCases> = {}) {
  const store = await openAccount({ session: signedIn(), ...useCases });
  await store.user.click(button('Settings'));
  return store;
}

describe('the account panel (behaviour 7.7)', () => {
  test.each([
    ['Sign In', '/sign-in'],
    ['Create Account', '/create-account'],
  ])('signed out leads to %s, and closes', async (name, path) => {
    const { user, address } = await openAccount();
    expect(panel('Account')).toHaveTextContent('Sign InorCreate Account');
    await user.click(screen.getByRole('link', { name }));
    expect(address()).toBe(path);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('when signed in, shows owned courses, a link to more, the cart and the settings', async () => {
    const { user, address } = await openAccount({ session: signedIn() });
    expect(screen.getByText('No Owned Courses')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(button('Settings')).toBeVisible();
    await user.click(within(panel('Account')).getByRole('button', { name: 'Show Cart' }));
    expect(panel('Cart')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(button('CLOSE'));
    await user.click(button('Account'));
    await user.click(screen.getByRole('link', { name: '+ Browse' }));
    expect(address()).toBe('/shop/#courses');
  });

  test('shows nothing until the session is known', async () => {
    const session = fakeSession({ status: 'loading' });
    await openAccount({ session });
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(screen.queryByText('No Owned Courses')).not.toBeInTheDocument();
    act(() => session.change({ status: 'signed-out' }));
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

describe('the settings (behaviour 7.7)', () => {
  test('show the display name and email, and close', async () => {
    const { user } = await openSettings();
    expect(panel('Settings')).toHaveTextContent('Demo Athlete');
    expect(panel('Settings')).toHaveTextContent('demo@groundup.example');
    await user.click(button('Close Settings'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Account')).toHaveFocus();
  });

  test('give way to the account panel after a sign-out, here or in another tab', async () => {
    const session = signedIn();
    const { user } = await openSettings({
      session,
      signOut: async () => {
        session.change({ status: 'signed-out' });
        return ok(undefined);
      },
    });
    await user.click(button('Logout'));
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Settings' })).not.toBeInTheDocument();
  });

  test('send one logout at a time, and allow another after a silent failure', async () => {
    const leaving = deferred<Awaited<ReturnType<UseCases['signOut']>>>();
    const signOut = vi.fn<UseCases['signOut']>(() => leaving.promise);
    const { user } = await openSettings({ signOut });
    await user.click(button('Logout'));
    expect(button('Logout')).toBeDisabled();
    leaving.resolve(fail({ kind: 'sign-out-failed' }));
    await waitFor(() => expect(button('Logout')).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Logout'));
    expect(signOut).toHaveBeenCalledTimes(2);
  });
});
