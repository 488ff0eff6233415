import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from '#ui/router.ts';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { ContactError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { letter } from '#tests/support/form-values.ts';
import { expectInvalid, field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Link } from '#ui/components/link/link.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';
import Contact from '#ui/pages/contact/contact-page.tsx';

const sent = 'Your message has been sent.';
const submit = () => screen.getByRole('button', { name: 'Send' });
const status = () => screen.getByRole('status');

function renderForm(answer: Result<void, ContactError>) {
  const sendMessage = vi.fn<UseCases['sendMessage']>(async () => answer);
  return { ...renderStore(<ContactForm />, { useCases: { sendMessage } }), sendMessage };
}

describe('a contact message (behaviour 8)', () => {
  test('is sent as typed and confirmed; then the fields are empty', async () => {
    const { user, sendMessage } = renderForm(ok(undefined));
    await fillIn(user, letter);
    await user.click(submit());
    await waitFor(() => expect(status()).toHaveTextContent(sent));
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith({
      name: 'Jo Runner',
      email: 'jo@groundup.example',
      phone: '(512) 555-0123',
      message: 'Is the strap back soon?',
    });
    for (const label of Object.keys(letter)) expect(field(label)).toHaveValue('');
    expect(submit()).toHaveFocus();
    await fillIn(user, { ...letter, Message: 'One more thing' });
    await user.click(submit());
    await waitFor(() => expect(sendMessage).toHaveBeenCalledTimes(2));
  });

  test('is begun by the link of the bundle, and sent as it is', async () => {
    const sendMessage = vi.fn<UseCases['sendMessage']>(async () => ok(undefined));
    const at = '/contact?about=bundle';
    const { user } = renderStore(<ContactForm />, { at, useCases: { sendMessage } });
    const message =
      'Please set up the dancer bundle for me: the kit and the strap, with free shipping.';
    expect(field('Message')).toHaveValue(message);
    const { Message: _, ...others } = letter;
    await fillIn(user, others);
    await user.click(submit());
    await waitFor(() => expect(sendMessage).toHaveBeenCalledOnce());
    expect(sendMessage).toHaveBeenCalledWith(expect.objectContaining({ message }));
    await waitFor(() => expect(field('Message')).toHaveValue(''));
    await fillIn(user, others);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Message Required.');
  });

  test('is sent by Enter in a single-line field', async () => {
    const { user, sendMessage } = renderForm(ok(undefined));
    await fillIn(user, letter);
    await user.type(field('Phone'), '{Enter}');
    await waitFor(() => expect(status()).toHaveTextContent(sent));
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  test('requires name, email, message and phone, one at a time', async () => {
    const { user, sendMessage } = renderForm(ok(undefined));
    for (const [label, text] of [
      ['Name', 'Name Required.'],
      ['Email', 'Email Required.'],
      ['Message', 'Message Required.'],
      ['Phone', 'Phone Required.'],
    ] as const) {
      await user.click(submit());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expectInvalid(label, text);
      await fillIn(user, { [label]: letter[label] });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    }
    expect(sendMessage).not.toHaveBeenCalled();
    await user.click(submit());
    await waitFor(() => expect(status()).toHaveTextContent(sent));
  });

  test.each([
    ['Name', '   ', 'Name Required.'],
    ['Email', 'jo@', 'Please check your email address.'],
    ['Message', '   ', 'Message Required.'],
    ['Phone', '555-0123', 'Phone Required.'],
    ['Phone', '(512 555-0123', 'Phone Required.'],
    ['Phone', '5125550123 ext 4', 'Phone Required.'],
  ])('does not take "%s" of "%s"', async (label, value, text) => {
    const { user, sendMessage } = renderForm(ok(undefined));
    await fillIn(user, { ...letter, [label]: value });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expectInvalid(label, text);
    expect(sendMessage).not.toHaveBeenCalled();
  });

  test.each(['5125550123', '512-555-0123', '512.555.0123', '512 555 0123', '(512)555-0123'])(
    'takes the phone number %s, and so does the field by itself',
    async (phone) => {
      const { user } = renderForm(ok(undefined));
      await fillIn(user, { ...letter, Phone: phone });
      const input = field('Phone');
      expect(input instanceof HTMLInputElement && input.validity.patternMismatch).toBe(false);
      // The whole number would begin with +1, which is refused.
      expect(input).toHaveAttribute('autocomplete', 'tel-national');
      await user.click(submit());
      await waitFor(() => expect(status()).toHaveTextContent(sent));
    },
  );

  test('that could not be sent says so and is kept', async () => {
    const { user } = renderForm(fail({ kind: 'message-not-sent' }));
    await fillIn(user, letter);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Message could not be sent at this time. Please try again later.',
    );
    expect(status()).toBeEmptyDOMElement();
    for (const [label, value] of Object.entries(letter)) expect(field(label)).toHaveValue(value);
    expect(submit()).toBeEnabled();
  });

  test('that could not be sent is there again when the form is opened again, until it is sent', async () => {
    const page = (
      <Routes>
        <Route path="/contact" element={<ContactForm />} />
        <Route path="*" element={<Link to="/contact">Back</Link>} />
      </Routes>
    );
    const late = deferred<Result<void, ContactError>>();
    const sendMessage = vi.fn<UseCases['sendMessage']>(async () => ok(undefined));
    sendMessage.mockReturnValueOnce(late.promise);
    const { user } = renderStore(
      <>
        {page}
        <Link to="/shop">Shop</Link>
      </>,
      { at: '/contact', useCases: { sendMessage } },
    );
    await fillIn(user, letter);
    await user.click(submit());
    await user.click(screen.getByRole('link', { name: 'Shop' }));
    await act(async () => late.resolve(fail({ kind: 'message-not-sent' })));
    expect(screen.getByRole('alert')).toHaveTextContent('Message could not be sent at this time.');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    for (const [label, value] of Object.entries(letter)) expect(field(label)).toHaveValue(value);
    await user.click(submit());
    await screen.findByText(sent);
    for (const label of Object.keys(letter)) expect(field(label)).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'Shop' }));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    for (const label of Object.keys(letter)) expect(field(label)).toHaveValue('');
  });

  test('removes the earlier confirmation when the next one fails', async () => {
    const { user, sendMessage } = renderForm(ok(undefined));
    await fillIn(user, letter);
    await user.click(submit());
    await waitFor(() => expect(status()).toHaveTextContent(sent));
    sendMessage.mockResolvedValueOnce(fail({ kind: 'message-not-sent' }));
    await fillIn(user, letter);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(status()).toBeEmptyDOMElement();
  });
});

test('the contact page shows the e-mail addresses', () => {
  renderStore(<Contact />);
  for (const name of ['hello@store.example', 'support@store.example'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `mailto:${name}`);
});
