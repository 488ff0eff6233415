import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fail, ok } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { letter, newcomer } from '#tests/support/form-values.ts';
import { field, fillIn, submitTwice } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';
import SignUpForm from '#ui/features/account/sign-up-form.tsx';
import ResetForm from '#ui/features/account/reset-form.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';

const text = (autocomplete: string) => ({ type: 'text', autocomplete, inputmode: null });
const email = (autocomplete: string) => ({ type: 'email', autocomplete, inputmode: 'email' });
const password = (autocomplete: string) => ({ type: 'password', autocomplete, inputmode: null });

/** The forms, with the attributes that password managers and phone keyboards rely on. */
const forms = [
  {
    name: 'sign-up',
    Form: SignUpForm,
    call: 'signUp',
    label: 'Create Account',
    busy: 'Creating...',
    failure: 'This is not available right now. Please try again.',
    fields: {
      'First Name': text('given-name'),
      'Last Name': text('family-name'),
      Email: email('email'),
      Password: password('new-password'),
      'Confirm Password': password('new-password'),
    },
  },
  {
    name: 'sign-in',
    Form: SignInForm,
    call: 'signIn',
    label: 'Sign In',
    busy: 'Signing In...',
    failure: 'Could not find account. Please check your email or password.',
    fields: { Email: email('username'), Password: password('current-password') },
  },
  {
    name: 'password reset',
    Form: ResetForm,
    call: 'requestPasswordReset',
    label: 'Reset Password',
    busy: 'Sending...',
    failure: 'There was a problem finding this email.',
    fields: { Email: email('email') },
  },
  {
    name: 'contact',
    Form: ContactForm,
    call: 'sendMessage',
    label: 'Send',
    busy: 'Sending...',
    failure: 'Message could not be sent at this time. Please try again later.',
    fields: {
      Name: text('name'),
      Email: email('email'),
      Phone: { type: 'tel', autocomplete: 'tel-national', inputmode: 'tel' },
    },
  },
];

test.each(forms)(
  'the form of $name declares the purpose of its fields (behaviour 7)',
  ({ Form, fields }) => {
    renderStore(<Form />);
    for (const [label, wanted] of Object.entries(fields)) {
      const input = field(label);
      expect({
        type: input instanceof HTMLInputElement && input.type,
        autocomplete: input.getAttribute('autocomplete'),
        inputmode: input.getAttribute('inputmode'),
      }).toEqual(wanted);
    }
  },
);

test.each(forms)(
  'the form of $name is busy until the answer and sent once, and says in its own words if that cannot be done (behaviour 7, 9.1)',
  async ({ Form, call, label, busy, failure, fields }) => {
    const answer = deferred<ReturnType<typeof ok<void>>>();
    const send = vi.fn<() => Promise<unknown>>(async () => fail({ kind: 'unavailable' }));
    const { user } = renderStore(<Form />, { at: '/form', useCases: { [call]: send } });
    const values = Object.entries({ ...newcomer, ...letter });
    const typed = Object.fromEntries(values.filter(([name]) => screen.queryByLabelText(name)));
    await fillIn(user, typed);
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);

    send.mockReturnValueOnce(answer.promise);
    await fillIn(user, typed);
    submitTwice(screen.getByRole('button', { name: label }));
    expect(screen.getByRole('button', { name: busy })).toBeDisabled();
    await user.type(field(Object.keys(fields)[0] ?? ''), '{Enter}');
    answer.resolve(ok(undefined));
    await waitFor(() => expect(screen.getByRole('button', { name: label })).toBeEnabled());
    expect(send).toHaveBeenCalledTimes(2);
  },
);
