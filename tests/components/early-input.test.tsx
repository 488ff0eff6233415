import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { deferred, fakeCart } from '#tests/support/fake-use-cases.ts';
import { letter } from '#tests/support/form-values.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import type { UseCases } from '#application/use-cases.ts';
import { ok } from '#domain/result.ts';
import { Compass } from '#ui/features/compass/compass.tsx';
import ContactForm from '#ui/pages/contact/contact-form.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

type ReadStock = UseCases['readStock'];

/** Types as in a browser where no script listens yet. */
const type = (field: HTMLElement, text: string) => void Object.assign(field, { value: text });

test.each([
  ['3', 3],
  ['1000', 1],
])(
  '%s, typed as the quantity before hydration, buys %i (behaviour 3.1, 13.1)',
  async (text, units) => {
    const cart = fakeCart();
    const reading = deferred<Awaited<ReturnType<ReadStock>>>();
    const { user } = renderStore(<BuyBox product={toeRoller} />, {
      useCases: { cart, readStock: () => reading.promise },
      early: (page) => type(within(page).getByLabelText('Quantity'), text),
    });
    expect(screen.getByLabelText('Quantity')).toHaveValue(units);
    reading.resolve(ok('in-stock'));
    await screen.findByText('BUY NOW');
    expect(screen.getByLabelText('Quantity')).toHaveValue(units);
    await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
    expect(cart.getSnapshot()).toMatchObject([{ id: 'toe-roller', quantity: units }]);
  },
);

test('a pull and a foot chosen before hydration are shown (behaviour 13.1)', () => {
  renderStore(<Compass />, {
    early: (page) => {
      within(page).getByRole('radio', { name: 'Left foot' }).click();
      within(page).getByRole('radio', { name: 'Southeast' }).click();
    },
  });
  expect(screen.getByRole('radio', { name: 'Left foot' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Southeast' })).toBeChecked();
  expect(screen.getByText('Southeast', { selector: 'p' })).toBeVisible();
});

test('what was typed into a form before hydration is sent (behaviour 13.1)', async () => {
  const sendMessage = vi.fn<UseCases['sendMessage']>(async () => ok(undefined));
  const { user } = renderStore(<ContactForm />, {
    useCases: { sendMessage },
    early: (page) => {
      for (const [label, value] of Object.entries(letter))
        type(within(page).getByLabelText(label), value);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith({
    name: letter.Name,
    email: letter.Email,
    phone: letter.Phone,
    message: letter.Message,
  });
});
