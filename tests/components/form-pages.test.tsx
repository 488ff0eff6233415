import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from '#ui/router.ts';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred, fakeSession, signedIn } from '#tests/support/fake-use-cases.ts';
import { demo, contact } from '#tests/support/form-values.ts';
import { field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Link } from '#ui/components/link/link.tsx';
import SignInForm from '#ui/features/account/sign-in-form.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';
import SignIn from '#ui/pages/sign-in/sign-in-page.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const noAlert = () => waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());

/** The values of the contact form's fields. */
const typed = () =>
  Object.keys(contact).map((label): unknown => Reflect.get(field(label), 'value'));
const nothing = ['', '', '', ''];

/** Opens a form, with a link to the shop and a link back to the form. */
function openForm(form: React.ReactNode, useCases: Partial<UseCases>) {
  const store = renderStore(
    <>
      <Routes>
        <Route path="/form" element={form} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/shop">Shop</Link>
      <Link to="/form">Back</Link>
    </>,
    { at: '/form', useCases },
  );
  const follow = (name: string) => store.user.click(screen.getByRole('link', { name }));
  return { ...store, follow };
}

describe('the contact form (behaviour 8)', () => {
  test("is prefilled by the bundle's link, and its phone field accepts the same numbers as the schema", async () => {
    const { user } = renderStore(<ContactForm />, { at: '/contact?about=bundle' });
    const begun =
      'Please set up the dancer bundle for me: the kit and the strap, with free shipping.';
    expect(typed()).toEqual(['', '', '', begun]);
    await fillIn(user, { Phone: '(512)555-0123' });
    expect(field('Phone')).toHaveProperty('validity.patternMismatch', false);
    await fillIn(user, { Phone: '555-0123' });
    expect(field('Phone')).toHaveProperty('validity.patternMismatch', true);
    await fillIn(user, { ...contact, Message: 'Bundle' });
    await user.click(button('Send'));
    await screen.findByText('Your message has been sent.');
    expect(typed()).toEqual(nothing);
  });

  test('sends what was typed before hydration (behaviour 13.1)', async () => {
    const sendMessage = vi.fn<UseCases['sendMessage']>(async () => ok(undefined));
    const { user } = renderStore(<ContactForm />, {
      useCases: { sendMessage },
      early: (page) => {
        for (const [label, value] of Object.entries(contact))
          Object.assign(within(page).getByLabelText(label), { value });
      },
    });
    await user.click(button('Send'));
    const { Name: name, Email: email, Phone: phone, Message: message } = contact;
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ name, email, phone, message });
  });

  test('keeps an unsent message until it is sent, even if the shopper leaves the page, and removes an earlier confirmation after a failure', async () => {
    const late = deferred<Awaited<ReturnType<UseCases['sendMessage']>>>();
    const sendMessage = vi.fn<UseCases['sendMessage']>(async () => ok(undefined));
    const failure = fail({ kind: 'message-not-sent' } as const);
    const { user, follow } = openForm(<ContactForm />, { sendMessage });
    sendMessage.mockReturnValueOnce(late.promise);
    await fillIn(user, contact);
    await user.click(button('Send'));
    await follow('Shop');
    await act(async () => late.resolve(failure));
    await follow('Back');
    expect(typed()).toEqual(Object.values(contact));
    await user.click(button('Send'));
    await screen.findByText('Your message has been sent.');
    sendMessage.mockResolvedValueOnce(failure);
    await fillIn(user, contact);
    await user.click(button('Send'));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    await user.click(button('Send'));
    await screen.findByText('Your message has been sent.');
    await follow('Shop');
    await follow('Back');
    expect(typed()).toEqual(nothing);
  });
});

describe('a failed sign-in (behaviour 7.3)', () => {
  test('sends even empty fields, and leads to the home page with a notice that is announced each time and can be dismissed', async () => {
    const signIn = vi.fn<UseCases['signIn']>(async () => fail({ kind: 'unavailable' }));
    const { user, address } = renderStore(<SignInForm />, { at: '/sign-in', useCases: { signIn } });
    await user.click(button('Sign In'));
    const first = await screen.findByRole('alert');
    expect(first).toHaveTextContent(errorText({ kind: 'sign-in-failed' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(signIn).toHaveBeenCalledExactlyOnceWith('', '');
    await user.click(button('Sign In'));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
    expect(first).not.toBeInTheDocument();
    await user.click(button('Dismiss'));
    await noAlert();
  });

  test('keeps its notice, and fills in its email when the form is reopened, until a sign-in succeeds', async () => {
    const signIn = vi.fn<UseCases['signIn']>(async () => ok(undefined));
    signIn.mockResolvedValueOnce(fail({ kind: 'account-not-found' }));
    const { user, follow, address } = openForm(<SignInForm />, { signIn });
    await fillIn(user, { Email: demo.email, Password: demo.password });
    await user.click(button('Sign In'));
    await screen.findByRole('alert');
    await waitFor(() => expect(address()).toBe('/'));
    await follow('Back');
    expect(field('Email')).toHaveValue(demo.email);
    expect(field('Password')).toHaveValue('');
    await fillIn(user, { Password: demo.password });
    await user.click(button('Sign In'));
    await noAlert();
    expect(signIn).toHaveBeenLastCalledWith(demo.email, demo.password);
    await waitFor(() => expect(address()).toBe('/'));
    await follow('Back');
    expect(field('Email')).toHaveValue('');
  });
});

describe('the sign-in page (behaviour 7.1)', () => {
  const unknown = () => fakeSession({ status: 'loading' });
  const page = (session: UseCases['session'] = unknown()) =>
    renderStore(<SignIn />, { at: '/sign-in', route: '/sign-in', useCases: { session } });
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  test('links to the password reset and to sign-up, and stays open if nobody is signed in', () => {
    vi.useFakeTimers();
    const session = unknown();
    const { address } = page(session);
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('Forgot Password?')).toBe('/account/forgot-password');
    expect(leadsTo('Create Account')).toBe('/create-account');
    act(() => session.change({ status: 'signed-out' }));
    pass(20_000);
    expect(address()).toBe('/sign-in');
  });

  test.each([
    ['a shopper is signed in', signedIn(), 0, '/'],
    ['the session is unknown for less than 10 seconds', unknown(), 9_999, '/sign-in'],
    ['the session is unknown for 10 seconds', unknown(), 10_000, '/'],
  ])('leads to the right page if %s', (_, session, time, to) => {
    vi.useFakeTimers();
    const { address } = page(session);
    pass(time);
    expect(address()).toBe(to);
  });

  test('stays open if the shopper begins to type before the session is known, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { address } = page();
    await act(async () => void (await import('#ui/features/account/sign-in-form.tsx')));
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'a' } });
    pass(30_000);
    expect(address()).toBe('/sign-in');
    expect(field('Email')).toHaveValue('a');
  });
});
