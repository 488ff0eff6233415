import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorText } from '#domain/errors/error-text.ts';
import { accountCreatedText, messageSentText, resetSentText } from '#domain/errors/notices.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { createNavigation } from '#ui/loading/navigation.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { letter, newcomer } from '#tests/support/form-values.ts';
import { fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Link } from '#ui/components/link/link.tsx';
import ResetForm from '#ui/features/account/reset-form.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';
import SignUpForm from '#ui/features/account/sign-up-form.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';

type Call = 'signIn' | 'signUp' | 'requestPasswordReset' | 'sendMessage';
type Answer = Result<void, StoreError>;

/** Sends a form whose answer is late. */
async function send(Form: () => React.ReactNode, call: Call, label: string) {
  const late = deferred<Answer>();
  const page = (
    <>
      <Form />
      <Link to="/shop">Shop</Link>
    </>
  );
  const useCases = { [call]: () => late.promise };
  const store = renderStore(page, { at: '/form', route: '/form', useCases });
  const values = { ...newcomer, ...letter };
  const present = Object.entries(values).filter(([name]) => screen.queryByLabelText(name));
  await fillIn(store.user, Object.fromEntries(present));
  await store.user.click(screen.getByRole('button', { name: label }));
  return { ...store, answer: (with_: Answer) => act(async () => late.resolve(with_)) };
}

/** Another page has been chosen, and its code is still loading; returns how that ends. */
function beginToLeave() {
  history.replaceState(null, '', '/form');
  const loading = deferred<void>();
  const page = { isReady: () => false, loadWithForm: () => loading.promise };
  createNavigation(() => page).navigator.push('/shop');
  return () => act(async () => loading.resolve());
}

/** What is said now, with its role. */
const said = () =>
  [...document.querySelectorAll('[role=alert], [role=status]')]
    .filter(({ textContent }) => textContent)
    .map(({ role, textContent }) => `${role}: ${textContent}`);

const failures = {
  signIn: 'account-not-found',
  signUp: 'email-taken',
  requestPasswordReset: 'reset-failed',
  sendMessage: 'message-not-sent',
} as const;

test.each([
  ['Sign In', SignInForm, 'signIn', []],
  ['Create Account', SignUpForm, 'signUp', [`status: ${accountCreatedText}`]],
  ['Reset Password', ResetForm, 'requestPasswordReset', [`status: ${resetSentText}`]],
  ['Send', ContactForm, 'sendMessage', [`status: ${messageSentText}`]],
] as const)(
  '%s: an answer after the shopper has moved on leads nowhere, and is a notice (behaviour 9.3)',
  async (label, Form, call, successes) => {
    const kind = failures[call];
    for (const [result, texts] of [
      [ok(undefined), successes],
      [fail({ kind }), [`alert: ${errorText({ kind })}`]],
    ] as const) {
      const gone = await send(Form, call, label);
      await gone.user.click(screen.getByRole('link', { name: 'Shop' }));
      await gone.answer(result);
      expect([gone.address(), said()]).toEqual(['/shop', texts]);
      gone.leave();

      const leaving = await send(Form, call, label);
      const arrive = beginToLeave();
      await leaving.answer(result);
      expect([leaving.address(), said()]).toEqual(['/form', texts]);
      await arrive();
      leaving.leave();
    }
  },
);
