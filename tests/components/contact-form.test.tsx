import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from '#ui/router.ts';
import { expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { ContactError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { letter } from '#tests/support/form-values.ts';
import { field, fillIn } from '#tests/support/forms.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Link } from '#ui/components/link/link.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';
import Contact from '#ui/pages/contact/contact-page.tsx';

const sent = 'Your message has been sent.';
const submit = () => screen.getByRole('button', { name: 'Send' });
const succeeding = () => vi.fn<UseCases['sendMessage']>(async () => ok(undefined));

/** What the fields have. */
const typed = () => Object.fromEntries(Object.keys(letter).map((label) => [label, valueOf(label)]));
const valueOf = (label: string): unknown => Reflect.get(field(label), 'value');
const nothing = { Name: '', Email: '', Phone: '', Message: '' };

test('a message is begun by the link of the bundle, and sent as it is (behaviour 8)', async () => {
  const sendMessage = succeeding();
  const { user } = renderStore(<ContactForm />, {
    at: '/contact?about=bundle',
    useCases: { sendMessage },
  });
  const message =
    'Please set up the dancer bundle for me: the kit and the strap, with free shipping.';
  expect(field('Message')).toHaveValue(message);
  const { Message: _, ...others } = letter;
  await fillIn(user, others);
  await user.click(submit());
  await screen.findByText(sent);
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message }));
  expect(typed()).toEqual(nothing);
  await fillIn(user, others);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Message Required.');
});

test('the phone field by itself takes the numbers that the rule takes (behaviour 8)', async () => {
  const { user } = renderStore(<ContactForm />);
  for (const [phone, isWrong] of [
    ['(512)555-0123', false],
    ['555-0123', true],
  ] as const) {
    await fillIn(user, { Phone: phone });
    expect(field('Phone')).toHaveProperty('validity.patternMismatch', isWrong);
  }
});

test('a message that could not be sent is there when the form is opened again, until it is sent (behaviour 8)', async () => {
  const late = deferred<Result<void, ContactError>>();
  const sendMessage = succeeding().mockReturnValueOnce(late.promise);
  const { user } = renderStore(
    <>
      <Routes>
        <Route path="/contact" element={<ContactForm />} />
        <Route path="*" element={<Link to="/contact">Back</Link>} />
      </Routes>
      <Link to="/shop">Shop</Link>
    </>,
    { at: '/contact', useCases: { sendMessage } },
  );
  const reopen = async () => {
    await user.click(screen.getByRole('link', { name: 'Shop' }));
    await act(async () => late.resolve(fail({ kind: 'message-not-sent' })));
    await user.click(screen.getByRole('link', { name: 'Back' }));
  };
  await fillIn(user, letter);
  await user.click(submit());
  await reopen();
  expect(typed()).toEqual(letter);
  await user.click(submit());
  await screen.findByText(sent);
  await reopen();
  expect(typed()).toEqual(nothing);
});

test('a failure takes the place of the earlier confirmation (behaviour 8)', async () => {
  const sendMessage = succeeding();
  const { user } = renderStore(<ContactForm />, { useCases: { sendMessage } });
  await fillIn(user, letter);
  await user.click(submit());
  await screen.findByText(sent);
  sendMessage.mockResolvedValueOnce(fail({ kind: 'message-not-sent' }));
  await fillIn(user, letter);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('the contact page shows the e-mail addresses', () => {
  renderStore(<Contact />);
  for (const name of ['hello@store.example', 'support@store.example'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `mailto:${name}`);
});
