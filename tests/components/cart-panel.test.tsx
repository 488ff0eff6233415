import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { fail } from '#domain/result.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { fakeCart } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';

const kit = toeRoller.name;
const strap = toeStrap.name;

/** Puts each text into an element of its own, as the browser's translation does. */
function translatePage() {
  for (const element of document.querySelectorAll('body *'))
    for (const text of element.childNodes) {
      if (!(text instanceof Text) || !text.data.trim()) continue;
      const translated = document.createElement('span');
      text.replaceWith(translated);
      translated.append(text.data);
    }
}

/** Opens the cart from the header. */
async function openCart(
  useCases: Partial<UseCases> = {},
  at = '/athletes',
): Promise<ReturnType<typeof renderStore> & { panel: HTMLElement }> {
  const store = renderStore(<Header />, { at, useCases });
  await store.user.click(screen.getByRole('button', { name: 'Show Cart' }));
  return { ...store, panel: screen.getByRole('dialog', { name: 'Cart' }) };
}

const rows = () => screen.queryAllByRole('listitem').filter((row) => row.closest('dialog'));
const row = (name: string) => {
  const found = rows().find((one) => within(one).queryByText(name, { exact: true }));
  if (!found) throw new Error(`The cart has no row of ${name}.`);
  return within(found);
};
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['/athletes', '/shop'],
  ['/shop', '/shop'],
  ['/shop/', '/shop/'],
])(
  'the empty cart at %s says so, and offers SHOP, which leads to %s and closes, but no CHECKOUT (behaviour 3.4)',
  async (at, to) => {
    const { user, address, panel } = await openCart({}, at);
    expect(within(panel).getByRole('heading', { name: 'CART' })).toBeVisible();
    expect(within(panel).getByText('Empty Cart')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'CHECKOUT' })).not.toBeInTheDocument();
    await user.click(button('SHOP'));
    await waitFor(() => expect(panel).not.toBeVisible());
    expect(address()).toBe(to);
  },
);

describe('a row of the cart (behaviour 3.1)', () => {
  test('shows image, name, line total, quantity and a link to the product, above the subtotal and the terms', async () => {
    const { panel } = await openCart({ cart: fakeCart([toeRoller, 2], [toeStrap, 1]) });
    expect(rows()).toHaveLength(2);
    expect(row(kit).getByRole('img')).toHaveAccessibleName(toeRoller.images[0].alt);
    expect(row(kit).getByText('$140.00')).toBeVisible();
    expect(row(kit).getByText('2')).toBeVisible();
    const link = row(kit).getByRole('link', { name: 'View' });
    expect(link).toHaveAttribute('href', '/product/toe-roller');
    expect(link).toHaveAccessibleDescription(kit);
    expect(row(strap).getByText('$20.00')).toBeVisible();
    expect(within(panel).getByRole('definition')).toHaveTextContent('$160.00');
    expect(panel).toHaveTextContent(
      'Taxes and flat $12.00 shipping are added at checkout. 3-day returns. See the terms',
    );
    expect(button('CHECKOUT')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'SHOP' })).not.toBeInTheDocument();
  });

  test.each([
    ['Decrease', 2, '1', '$70.00'],
    ['Increase', 998, '999', '$69,930.00'],
  ])(
    '%s changes its quantity from %i by one, and at the limit nothing',
    async (way, first, units, total) => {
      const { user } = await openCart({ cart: fakeCart([toeRoller, first]) });
      const change = button(`${way} quantity of ${kit}`);
      for (let click = 0; click < 2; click += 1) {
        await user.click(change);
        expect(row(kit).getByText(units, { exact: true })).toBeVisible();
        expect(row(kit).getByText(total)).toBeVisible();
        expect(change).toBeEnabled();
        expect(change).not.toHaveAttribute('aria-disabled');
      }
    },
  );

  test('announces its new quantity with its product, and leaves only by Remove; the focus stays in the panel', async () => {
    const { user, panel } = await openCart({ cart: fakeCart([toeRoller, 1], [toeStrap, 3]) });
    const announced = panel.querySelector('[aria-live]');
    expect(announced).toBeEmptyDOMElement();
    await user.click(button(`Increase quantity of ${kit}`));
    expect(announced).toHaveTextContent(`${kit}, quantity 2`);
    await user.click(button(`Decrease quantity of ${strap}`));
    expect(announced).toHaveTextContent(`${strap}, quantity 2`);
    await user.click(button(`Remove ${strap}`));
    expect(announced).toBeEmptyDOMElement();
    expect(screen.queryByText(strap)).not.toBeInTheDocument();
    expect(row(kit).getByText('$140.00')).toBeVisible();
    expect(panel).toHaveFocus();
    await user.click(button(`Remove ${kit}`));
    expect(screen.getByText('Empty Cart')).toBeVisible();
    expect(button('SHOP')).toBeEnabled();
  });

  test('shows markup in a name as text', async () => {
    const name = '<img src=x onerror="alert(1)">';
    await openCart({ cart: fakeCart([{ ...toeRoller, name }, 1]) });
    expect(screen.getByText(name)).toBeVisible();
  });
});

test('a refused checkout says which line is short, offers no more of it, and pays for the others (behaviour 5.5)', async () => {
  const cart = fakeCart([toeRoller, 5], [toeStrap, 1]);
  const available = { 'toe-roller': 3, 'toe-strap': 0 };
  const startCheckout = async () => {
    cart.limitToStock(available);
    return fail({ kind: 'sold-out', available } as const);
  };
  const { user } = await openCart({ cart, startCheckout });
  await user.click(button('CHECKOUT'));
  expect(await row(kit).findByRole('alert')).toHaveTextContent('Only 3 left');
  expect(row(strap).getByRole('alert')).toHaveTextContent('Out Of Stock Next Drop On The Way');
  expect(row(kit).getByText('$210.00')).toBeVisible();
  await user.click(button(`Increase quantity of ${kit}`));
  expect(row(kit).getByText('$210.00')).toBeVisible();
  expect(button('CHECKOUT')).toBeEnabled();
});

test('See the terms closes the cart on their own page, which it covers (behaviour 3.4)', async () => {
  history.replaceState(null, '', '/about/tos');
  const { user, panel } = await openCart({ cart: fakeCart([toeRoller, 1]) }, '/about/tos');
  await user.click(within(panel).getByRole('link', { name: 'See the terms' }));
  await waitFor(() => expect(panel).not.toBeVisible());
  history.replaceState(null, '', '/');
});

test('the header shows the number of units in the cart, and none for an empty cart (behaviour 10.5)', async () => {
  const cart = fakeCart([toeRoller, 2], [toeStrap, 1]);
  const { user } = await openCart({ cart });
  const opener = screen.getByRole('button', { name: 'Show Cart' });
  expect(opener).toHaveAccessibleDescription('3 in cart');
  translatePage();
  await user.click(button(`Increase quantity of ${kit}`));
  expect(opener).toHaveAccessibleDescription('4 in cart');
  await user.click(button(`Remove ${kit}`));
  await user.click(button(`Remove ${strap}`));
  expect(screen.getByText('in cart')).not.toBeVisible();
});
