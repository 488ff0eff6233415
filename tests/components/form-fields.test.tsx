import { expect, test } from 'vitest';
import { field } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';
import SignUpForm from '#ui/features/account/sign-up-form.tsx';
import ResetForm from '#ui/features/account/reset-form.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';

const text = (autocomplete: string) => ({ type: 'text', autocomplete, inputmode: null });
const email = (autocomplete: string) => ({ type: 'email', autocomplete, inputmode: 'email' });
const password = (autocomplete: string) => ({ type: 'password', autocomplete, inputmode: null });

/** The attributes that password managers and phone keyboards rely on. */
const forms = [
  {
    name: 'sign-up',
    Form: SignUpForm,
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
    fields: { Email: email('username'), Password: password('current-password') },
  },
  { name: 'password reset', Form: ResetForm, fields: { Email: email('email') } },
  {
    name: 'contact',
    Form: ContactForm,
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
