import { minPasswordLength } from '#domain/account/limits.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { ChangePasswordError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { deferred, signedIn } from '#tests/support/fake-use-cases.ts';
import { leaveEvent } from '#ui/loading/contract.ts';
import { demo } from '#tests/support/form-values.ts';
import { expectInvalid, field, fillIn, submitTwice } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';

const next = 'stronger-toes';
const shortest = 'x'.repeat(minPasswordLength);
const typed = { 'Current Password': demo.password, 'New Password': next };
const modal = () => screen.getByRole('dialog', { name: 'Change Password' });
const submit = () => within(modal()).getByRole('button', { name: 'Change Password' });
const opener = () =>
  within(screen.getByRole('dialog', { name: 'Settings' })).getByRole('button', {
    name: 'Change Password',
  });
const isHidden = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Change Password' })).not.toBeInTheDocument(),
  );

type Answer = Result<void, ChangePasswordError>;

/** Opens the modal, from the header through the settings. */
async function openModal(answer: Answer | Promise<Answer> = ok(undefined)) {
  const changePassword = vi.fn<UseCases['changePassword']>(async () => answer);
  const store = renderStore(<Header />, { useCases: { session: signedIn(), changePassword } });
  await store.user.click(screen.getByRole('button', { name: 'Account' }));
  await store.user.click(screen.getByRole('button', { name: 'Settings' }));
  await store.user.click(opener());
  await waitFor(() => expect(field('Current Password')).toHaveFocus());
  return { ...store, changePassword };
}

describe('changing the password (behaviour 7.6)', () => {
  test('checks one rule after another, and stays open', async () => {
    const { user, changePassword } = await openModal();
    const fails = async (label: string, text: string) => {
      await user.click(submit());
      await waitFor(() => expect(within(modal()).getByRole('alert')).toHaveTextContent(text));
      expectInvalid(label, text);
      expect(within(modal()).getAllByRole('alert')).toHaveLength(1);
    };
    await fails('Current Password', 'Please enter your current password.');
    await fillIn(user, { 'Current Password': demo.password });
    await fails('New Password', 'Please enter a new password.');
    await fillIn(user, { 'New Password': 'x'.repeat(minPasswordLength - 1) });
    await fails(
      'New Password',
      `New password must be at least ${minPasswordLength} characters long.`,
    );
    await fillIn(user, { 'New Password': demo.password });
    await fails('New Password', 'New password cannot be the same as the current password.');
    expect(changePassword).not.toHaveBeenCalled();
    await fillIn(user, { 'New Password': shortest });
    expect(within(modal()).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(submit());
    await isHidden();
    expect(changePassword).toHaveBeenCalledExactlyOnceWith(demo.password, shortest);
  });

  test('on success, by Enter too, clears and hides the modal, and says so', async () => {
    const { user } = await openModal();
    await fillIn(user, typed);
    await user.keyboard('{Enter}');
    await isHidden();
    const settings = within(screen.getByRole('dialog', { name: 'Settings' }));
    expect(settings.getByRole('status')).toHaveTextContent('Your password has been changed.');
    expect(opener()).toHaveFocus();
    await user.click(opener());
    expect(settings.getByText('', { selector: '[role=status]' })).toBeEmptyDOMElement();
    for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
  });

  test('on refusal says so at the current password, which can be corrected', async () => {
    const { user, changePassword } = await openModal(fail({ kind: 'current-password-incorrect' }));
    await fillIn(user, typed);
    await user.click(submit());
    const text = 'Your current password is incorrect.';
    expect(await within(modal()).findByRole('alert')).toHaveTextContent(text);
    expectInvalid('Current Password', text);
    expect(field('New Password')).toHaveValue(next);
    changePassword.mockResolvedValueOnce(ok(undefined));
    await fillIn(user, { 'Current Password': 'the-right-one' });
    await user.click(submit());
    await isHidden();
    expect(changePassword).toHaveBeenLastCalledWith('the-right-one', next);
  });

  test('says so at the new password if the provider finds it too weak', async () => {
    const { user } = await openModal(fail({ kind: 'new-password-short' }));
    await fillIn(user, typed);
    await user.click(submit());
    const text = `New password must be at least ${minPasswordLength} characters long.`;
    expect(await within(modal()).findByRole('alert')).toHaveTextContent(text);
    expectInvalid('New Password', text);
  });

  test('is busy until the answer, and sends once', async () => {
    const answer = deferred<Answer>();
    const { user, changePassword } = await openModal(answer.promise);
    await fillIn(user, typed);
    submitTwice(submit());
    expect(within(modal()).getByRole('button', { name: 'Sending...' })).toBeDisabled();
    answer.resolve(ok(undefined));
    await isHidden();
    expect(changePassword).toHaveBeenCalledOnce();
  });

  test.each(['Cancel', 'Escape'])(
    'is cancelled by %s, which forgets what was typed',
    async (way) => {
      const { user, changePassword } = await openModal();
      await fillIn(user, typed);
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(within(modal()).getByRole('button', { name: 'Cancel' }));
      await isHidden();
      expect(changePassword).not.toHaveBeenCalled();
      expect(opener()).toHaveFocus();
      await user.click(opener());
      await waitFor(() => expect(field('Current Password')).toHaveValue(''));
      expect(field('New Password')).toHaveValue('');
    },
  );

  test.each([
    [
      'a refusal',
      fail({ kind: 'current-password-incorrect' } as const),
      'alert',
      /current password is inc/,
    ],
    ['a success', ok(undefined), 'status', /has been changed/],
  ] as const)('says %s in a notice if it comes after Escape', async (_, result, role, text) => {
    const answer = deferred<Answer>();
    const { user } = await openModal(answer.promise);
    await fillIn(user, typed);
    await user.click(submit());
    await user.keyboard('{Escape}');
    await isHidden();
    await act(async () => answer.resolve(result));
    expect(screen.getByText(text)).toHaveRole(role);
    // Around an open dialog nothing is heard or clicked.
    const settings = screen.getByRole('dialog', { name: 'Settings' });
    expect(settings).toContainElement(screen.getByText(text));
    await user.click(screen.getByRole('button', { name: 'Close Settings' }));
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
    expect(settings).not.toContainElement(screen.getByText(text));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('tells password managers the account', async () => {
    await openModal();
    expect(modal().querySelector('input[autocomplete=username]')).toHaveValue(demo.email);
    expect(field('Current Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

test('the modal and its panel stay open across the reload to a newer version (behaviour 13.3)', async () => {
  const { leave } = await openModal();
  window.dispatchEvent(new Event(leaveEvent));
  leave();
  renderStore(<Header />, { useCases: { session: signedIn() } });
  await waitFor(() => expect(field('Current Password')).toHaveFocus());
  expect(field('Current Password')).toHaveValue('');
});
