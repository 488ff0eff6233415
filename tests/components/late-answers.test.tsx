import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { accountCreatedText, messageSentText, resetSentText } from '#domain/errors/notices.ts';
import type { PlainKind } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import { createNavigation } from '#loading/navigation.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { letter, newcomer } from '#tests/support/form-values.ts';
import { fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Link } from '#ui/components/link/link.tsx';
import ResetForm from '#ui/features/account/reset-form.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';
import SignUpForm from '#ui/features/account/sign-up-form.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';

const refusal = <Kind extends PlainKind>(kind: Kind) => fail({ kind });

type Call = 'signIn' | 'signUp' | 'requestPasswordReset' | 'sendMessage';
type Answer = Awaited<ReturnType<UseCases[Call]>>;

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
  const page = { isReady: () => false, loadFully: () => loading.promise };
  createNavigation(() => page).navigator.push('/shop');
  return () => act(async () => loading.resolve());
}

describe('an answer that comes once the shopper has moved on (behaviour 9.3)', () => {
  test.each([
    [SignInForm, 'signIn', 'Sign In', ok(undefined), undefined],
    [SignInForm, 'signIn', 'Sign In', refusal('account-not-found'), 'alert'],
    [SignUpForm, 'signUp', 'Create Account', ok(undefined), accountCreatedText],
    [SignUpForm, 'signUp', 'Create Account', refusal('email-taken'), 'alert'],
    [ResetForm, 'requestPasswordReset', 'Reset Password', ok(undefined), resetSentText],
    [ResetForm, 'requestPasswordReset', 'Reset Password', refusal('reset-failed'), 'alert'],
    [ContactForm, 'sendMessage', 'Send', ok(undefined), messageSentText],
    [ContactForm, 'sendMessage', 'Send', refusal('message-not-sent'), 'alert'],
  ] as const)('leads nowhere, and is a notice', async (Form, call, label, result, text) => {
    const expectNotice = () => {
      if (!result.ok) expect(screen.getByRole('alert')).toHaveTextContent(errorText(result.error));
      else if (text) expect(screen.getByText(text)).toHaveRole('status');
      else expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    };
    const gone = await send(Form, call, label);
    await gone.user.click(screen.getByRole('link', { name: 'Shop' }));
    await gone.answer(result);
    expect(gone.address()).toBe('/shop');
    expectNotice();
    gone.leave();

    const leaving = await send(Form, call, label);
    const arrive = beginToLeave();
    await leaving.answer(result);
    expect(leaving.address()).toBe('/form');
    expectNotice();
    await arrive();
  });
});
