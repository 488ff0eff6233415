import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { sessionLimit } from '#ui/features/account/use-session.ts';
import type { ChangePasswordError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { deferred, fakeSession, signedIn } from '#tests/support/fake-use-cases.ts';
import { demo } from '#tests/support/form-values.ts';
import { field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { leaveEvent } from '#ui/loading/contract.ts';
import { Header } from '#ui/app/layout/header.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const gone = (name: string) => waitFor(() => expect(dialog(name)).not.toBeInTheDocument());
const signInLink = () => screen.queryByRole('link', { name: 'Sign In' });

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
  test('shows no links or courses until the session is known, then links to sign-in and sign-up that close the panel', async () => {
    const session = fakeSession({ status: 'loading' });
    const { user, address } = await openAccount({ session });
    expect(signInLink()).not.toBeInTheDocument();
    expect(screen.queryByText('No Owned Courses')).not.toBeInTheDocument();
    act(() => session.change({ status: 'signed-out' }));
    expect(dialog('Account')).toHaveTextContent('Sign InorCreate Account');
    const create = screen.getByRole('link', { name: 'Create Account' });
    expect(create).toHaveAttribute('href', '/create-account');
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(address()).toBe('/sign-in');
    await gone('Account');
  });

  test('links to sign-in if the session is still unknown after the time limit', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAccount({ session: fakeSession({ status: 'loading' }) });
    act(() => void vi.advanceTimersByTime(sessionLimit));
    vi.useRealTimers();
    expect(signInLink()).toBeVisible();
  });

  test('links to sign-in at once if reading the session fails', async () => {
    await openAccount({ session: fakeSession({ status: 'failed' }) });
    expect(signInLink()).toBeVisible();
  });

  test('shows a signed-in shopper their courses, a link to more courses, and the cart and settings buttons', async () => {
    const { user, address } = await openAccount({ session: signedIn() });
    expect(screen.getByText('No Owned Courses')).toBeVisible();
    expect(signInLink()).not.toBeInTheDocument();
    expect(button('Settings')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show Cart' }));
    expect(screen.getAllByRole('dialog')).toEqual([dialog('Cart')]);
    await user.click(button('CLOSE'));
    await user.click(button('Account'));
    await user.click(screen.getByRole('link', { name: '+ Browse' }));
    expect(address()).toBe('/shop/#courses');
  });
});

test('the settings show the name and email, send one logout at a time, allow a retry after a failure, and are replaced by the account panel after a logout (behaviour 7.7)', async () => {
  const session = signedIn();
  const leaving = deferred<Awaited<ReturnType<UseCases['signOut']>>>();
  const signOut = vi.fn<UseCases['signOut']>(async () => {
    session.change({ status: 'signed-out' });
    return ok(undefined);
  });
  signOut.mockReturnValueOnce(leaving.promise);
  const { user } = await openSettings({ session, signOut });
  expect(dialog('Settings')).toHaveTextContent('NameDemo AthleteEmaildemo@groundup.example');
  await user.click(button('Logout'));
  expect(button('Logout')).toBeDisabled();
  leaving.resolve(fail({ kind: 'sign-out-failed' }));
  await waitFor(() => expect(button('Logout')).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Logout'));
  expect(signInLink()).toBeVisible();
  expect(dialog('Settings')).not.toBeInTheDocument();
});

test('settings closed during a logout stay closed', async () => {
  const session = signedIn();
  const { user } = await openSettings({ session, signOut: () => new Promise(() => undefined) });
  await user.click(button('Logout'));
  // The panel is still sliding out when the session ends.
  act(() => {
    button('Close Settings').click();
    session.change({ status: 'signed-out' });
  });
  await gone('Settings');
  expect(dialog('Account')).not.toBeInTheDocument();
});

describe('changing the password (behaviour 7.6)', () => {
  type Outcome = Result<void, ChangePasswordError>;
  const typed = { 'Current Password': demo.password, 'New Password': 'stronger-toes' };
  const closed = () => gone('Change Password');
  const buttonIn = (dialogName: string, name: string) =>
    within(screen.getByRole('dialog', { name: dialogName })).getByRole('button', { name });
  const inModal = (name: string) => buttonIn('Change Password', name);
  const opener = () => buttonIn('Settings', 'Change Password');
  const inFields = () =>
    Object.keys(typed).map((label): unknown => Reflect.get(field(label), 'value'));
  /** Waits until the modal has opened with empty fields. */
  const opened = async () => {
    await waitFor(() => expect(field('Current Password')).toHaveFocus());
    expect(inFields()).toEqual(['', '']);
  };

  /** Opens the modal by way of the header and the settings, and fills it in. */
  async function begin(response: Outcome | Promise<Outcome> = ok(undefined)) {
    const changePassword = vi.fn<UseCases['changePassword']>(async () => response);
    const store = await openSettings({ changePassword });
    await store.user.click(opener());
    await opened();
    await fillIn(store.user, typed);
    return { ...store, changePassword };
  }

  test.each([
    ['Cancel', ''],
    ['{Escape}', ''],
    ['{Enter}', 'Your password has been changed.'],
  ])('closes the modal and clears its fields after %s', async (way, text) => {
    const { user, changePassword } = await begin();
    // Tells password managers which account this is.
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue(demo.email);
    await (way === 'Cancel' ? user.click(inModal(way)) : user.keyboard(way));
    await closed();
    expect(changePassword).toHaveBeenCalledTimes(text ? 1 : 0);
    const status = within(screen.getByRole('dialog')).getByRole('status');
    expect(status.textContent).toBe(text);
    expect(opener()).toHaveFocus();
    await user.click(opener());
    await opened();
    expect(status).toBeEmptyDOMElement();
  });

  test.each([
    ['refusal', fail({ kind: 'current-password-incorrect' } as const), 'alert', /is incorrect/],
    ['success', ok(undefined), 'status', /has been changed/],
  ] as const)('shows a late %s in a notice after Escape', async (_, result, role, text) => {
    const response = deferred<Outcome>();
    const { user } = await begin(response.promise);
    await user.click(inModal('Change Password'));
    await user.keyboard('{Escape}');
    await closed();
    await act(async () => response.resolve(result));
    expect(screen.getByText(text)).toHaveRole(role);
    // Screen readers and clicks cannot reach anything outside an open dialog.
    const settings = screen.getByRole('dialog', { name: 'Settings' });
    expect(settings).toContainElement(screen.getByText(text));
    await user.click(button('Close Settings'));
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
    expect(settings).not.toContainElement(screen.getByText(text));
    await user.click(button('Dismiss'));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('keeps the modal open, with empty fields, across a reload to a newer version (behaviour 13.3)', async () => {
    const { leave } = await begin();
    window.dispatchEvent(new Event(leaveEvent));
    leave();
    renderStore(<Header />, { useCases: { session: signedIn() } });
    await opened();
    expect(dialog('Settings')).toBeVisible();
  });
});
