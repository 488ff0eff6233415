import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { PlainKind, StoreError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { createNavigation } from '#ui/loading/navigation.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { demo, contact, newcomer } from '#tests/support/form-values.ts';
import { expectInvalid, field, fillIn, submitTwice } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import ChangePassword from '#ui/features/account/change-password.tsx';
import ResetForm from '#ui/features/account/reset-form.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';
import SignUpForm from '#ui/features/account/sign-up-form.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';

type Outcome = Result<void, StoreError>;

interface FormCase {
  readonly Form: () => React.ReactNode;
  /** The use case that the form calls, and the arguments that the use case gets for `values`. */
  readonly call: keyof UseCases;
  readonly sent: readonly unknown[];
  readonly values: Readonly<Record<string, string>>;
  readonly label: string;
  readonly busy: string;
  /** What each field tells password managers, phone keyboards and screen readers. */
  readonly fields: Readonly<
    Record<string, readonly [type: string, autocomplete: string, hint?: string]>
  >;
  /** The path that opens after a success, and the message that appears. */
  readonly leadsTo?: string;
  readonly message?: string;
}

const passwordRule = `At least ${minPasswordLength} characters.`;
const next = 'stronger-toes';
const [password, confirmPassword] = [newcomer.Password, newcomer.Password];

type Name = 'signUp' | 'signIn' | 'reset' | 'contact' | 'changePassword';

const forms: Readonly<Record<Name, FormCase>> = {
  signUp: {
    Form: SignUpForm,
    call: 'signUp',
    sent: [
      { firstName: 'Jo', lastName: 'Runner', email: newcomer.Email, password, confirmPassword },
    ],
    values: newcomer,
    label: 'Create Account',
    busy: 'Creating...',
    fields: {
      'First Name': ['text', 'given-name'],
      'Last Name': ['text', 'family-name'],
      Email: ['email', 'email'],
      Password: ['password', 'new-password', passwordRule],
      'Confirm Password': ['password', 'new-password'],
    },
    leadsTo: '/',
    message: 'Your account is ready. Sign in to see it.',
  },
  signIn: {
    Form: SignInForm,
    call: 'signIn',
    sent: [demo.email, demo.password],
    values: { Email: demo.email, Password: demo.password },
    label: 'Sign In',
    busy: 'Signing In...',
    fields: { Email: ['email', 'username'], Password: ['password', 'current-password'] },
    leadsTo: '/',
    message: 'You are signed in.',
  },
  reset: {
    Form: ResetForm,
    call: 'requestPasswordReset',
    sent: [demo.email],
    values: { Email: demo.email },
    label: 'Reset Password',
    busy: 'Sending...',
    fields: { Email: ['email', 'email'] },
    leadsTo: '/sign-in',
    message: 'Check your email for a link to set a new password.',
  },
  contact: {
    Form: ContactForm,
    call: 'sendMessage',
    sent: [
      { name: contact.Name, email: contact.Email, phone: contact.Phone, message: contact.Message },
    ],
    values: contact,
    label: 'Send',
    busy: 'Sending...',
    fields: {
      Name: ['text', 'name'],
      Email: ['email', 'email'],
      // With plain `tel`, browsers would fill in +1, which the form refuses.
      Phone: [
        'tel',
        'tel-national',
        '10 digits, such as (512) 555-0123. We call only if our email does not reach you.',
      ],
    },
    message: 'Your message has been sent.',
  },
  changePassword: {
    Form: () => (
      <ChangePassword email={demo.email} onCancel={() => undefined} onChanged={() => undefined} />
    ),
    call: 'changePassword',
    sent: [demo.password, next],
    values: { 'Current Password': demo.password, 'New Password': next },
    label: 'Change Password',
    busy: 'Sending...',
    fields: {
      'Current Password': ['password', 'current-password'],
      'New Password': ['password', 'new-password', passwordRule],
    },
  },
};

/** Opens a form whose call resolves to `response`. */
function open(
  { Form, call, label, values }: FormCase,
  response: Outcome | Promise<Outcome> = ok(undefined),
) {
  const send = vi.fn<() => Promise<Outcome>>(async () => response);
  const store = renderStore(<Form />, { at: '/form', useCases: { [call]: send } });
  const submit = () => screen.getByRole('button', { name: label });
  return {
    ...store,
    send,
    submit,
    sendAll: async () => {
      await fillIn(store.user, values);
      await store.user.click(submit());
    },
  };
}

/** The messages on the page, each with its role. */
const messages = () =>
  [...document.querySelectorAll('[role=alert], [role=status]')]
    .filter(({ textContent }) => textContent)
    .map(({ role, textContent }) => `${role}: ${textContent}`);

describe.each(Object.entries(forms))('the form %s (behaviour 7, 8)', (_, form) => {
  test('tells browsers and screen readers what its fields are for', () => {
    open(form);
    const isOptional = form === forms.signIn || form === forms.changePassword;
    for (const [label, [type, autocomplete, hint = '']] of Object.entries(form.fields)) {
      expect(field(label)).toHaveProperty('type', type);
      expect(field(label)).toHaveAttribute('autocomplete', autocomplete);
      const keyboard = /email|tel/.exec(type)?.[0] ?? null;
      expect(field(label).getAttribute('inputmode')).toBe(keyboard);
      expect(field(label)).toHaveAccessibleDescription(hint);
      expect(field(label)).toHaveProperty('required', !isOptional);
    }
  });

  test('is busy until it gets the response, sends the input once, shows its success message, navigates, and is cleared', async () => {
    const response = deferred<Outcome>();
    const { user, send, submit, address } = open(form, response.promise);
    await fillIn(user, form.values);
    submitTwice(submit());
    expect(screen.getByRole('button', { name: form.busy })).toBeDisabled();
    await user.type(field(Object.keys(form.values)[0] ?? ''), '{Enter}');
    response.resolve(ok(undefined));
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(send).toHaveBeenCalledExactlyOnceWith(...form.sent);
    await waitFor(() => expect(address()).toBe(form.leadsTo ?? '/form'));
    expect(messages()).toEqual(form.message ? [`status: ${form.message}`] : []);
    for (const label of Object.keys(form.values)) expect(field(label)).toHaveValue('');
  });

  test('sends what a password manager fills in without firing events', async () => {
    const { user, send, submit } = open(form);
    for (const label of Object.keys(form.values)) await user.type(field(label), 'x');
    for (const [label, value] of Object.entries(form.values))
      Object.assign(field(label), { value });
    await user.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(...form.sent));
  });
});

const twoPasswords = { ...newcomer, 'Confirm Password': next };
const noContact = { ...contact, Message: ' ', Phone: '' };

// The tests of the rules themselves are in src/domain/validation.
test.each([
  ['signUp', 'different passwords', twoPasswords, 'Confirm Password', 'Passwords do not match.'],
  ['signUp', 'empty fields', {}, 'First Name', 'Please enter your first name.'],
  ['reset', 'an empty field', {}, 'Email', 'Email Required.'],
  ['contact', 'two empty fields', noContact, 'Message', 'Message Required.'],
  ['changePassword', 'empty fields', {}, 'Current Password', 'Please enter your current password.'],
] as const)(
  'the form %s does not send %s, shows why at one field, and sends the corrected input (behaviour 9.1)',
  async (name, _, values, label, text) => {
    const { user, send, submit, sendAll } = open(forms[name]);
    await fillIn(user, values);
    await user.click(submit());
    await waitFor(() => expectInvalid(label, text));
    expect(messages()).toEqual([`alert: ${text}`]);
    expect(send).not.toHaveBeenCalled();
    await user.type(field(label), 'x');
    expect(messages()).toEqual([]);
    await sendAll();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  },
);

/** A form, a failure, the field at fault and, if the form shows another failure's message, that other failure. */
type Refusal = [form: Name, error: StoreError, field: string | undefined, instead?: PlainKind];

test('the notice about a failed sign-in links back to the form (behaviour 7.3)', async () => {
  const { sendAll, user } = open(forms.signIn, fail({ kind: 'account-not-found' }));
  await sendAll();
  const link = await screen.findByRole('link', { name: 'Sign In' });
  expect(link).toHaveAttribute('href', '/sign-in');
  await user.click(link);
  expect(messages()).toEqual([]);
});

test('the button beside a password shows and hides it (behaviour 7.2)', async () => {
  const { user } = open(forms.signIn);
  await user.type(field('Password'), 'toes');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(field('Password')).toHaveAttribute('type', 'password');
  expect(field('Password')).toHaveValue('toes');
});

test.each<Refusal>([
  ['signUp', { kind: 'email-taken' }, 'Email'],
  ['signUp', { kind: 'sign-up-invalid', field: 'password' }, 'Password'],
  ['signUp', { kind: 'sign-up-invalid' }, undefined],
  ['signUp', { kind: 'unavailable' }, undefined],
  ['reset', { kind: 'email-not-found' }, 'Email'],
  ['reset', { kind: 'unavailable' }, undefined, 'reset-failed'],
  ['contact', { kind: 'unavailable' }, undefined, 'message-not-sent'],
  ['changePassword', { kind: 'current-password-incorrect' }, 'Current Password'],
  ['changePassword', { kind: 'new-password-short' }, 'New Password'],
  ['changePassword', { kind: 'unavailable' }, undefined, 'password-change-failed'],
])('the form %s shows the failure %o (behaviour 9.1)', async (name, error, label, shownInstead) => {
  const form = forms[name];
  const { user, send, submit, sendAll, address } = open(form, fail(error));
  await sendAll();
  const text = errorText(shownInstead ? { kind: shownInstead } : error);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(messages()).toEqual([`alert: ${text}`]);
  // The focus is on the field that the failure concerns or, if there is none, on the button.
  if (label) expectInvalid(label, text);
  expect(label ? field(label) : submit()).toHaveFocus();
  for (const [each, value] of Object.entries(form.values)) expect(field(each)).toHaveValue(value);
  expect(address()).toBe('/form');
  await user.type(field(label ?? Object.keys(form.values)[0] ?? ''), 'x');
  expect(messages()).toEqual([]);
  send.mockResolvedValueOnce(ok(undefined));
  await sendAll();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(address()).toBe(form.leadsTo ?? '/form'));
});

test.each([
  ['signIn', 'account-not-found'],
  ['signUp', 'email-taken'],
  ['reset', 'reset-failed'],
  ['contact', 'message-not-sent'],
] as const)('a late response to the form %s shows a notice (behaviour 9.3)', async (name, kind) => {
  const form = forms[name];
  for (const [result, texts] of [
    [ok(undefined), form.message ? [`status: ${form.message}`] : []],
    [fail({ kind }), [`alert: ${errorText({ kind })}`]],
  ] as const) {
    const response = deferred<Outcome>();
    const { sendAll, address, leave } = open(form, response.promise);
    await sendAll();
    history.replaceState(null, '', '/form');
    const loading = deferred<void>();
    const page = { isReady: () => false, load: () => loading.promise };
    createNavigation(() => page).navigator.push('/shop');
    await act(async () => response.resolve(result));
    expect([address(), messages()]).toEqual(['/form', texts]);
    await act(async () => loading.resolve());
    leave();
  }
});
