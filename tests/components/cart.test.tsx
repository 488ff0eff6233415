import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { fail, ok } from '#domain/result.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { deferred, fakeCart, fakeSession } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';
import { Route, Routes } from '#ui/router.ts';

const kit = toeRoller.name;
const strap = toeStrap.name;

/** Wraps each text node in its own element, as a browser's translator does. */
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
async function openCart(useCases: Partial<UseCases> = {}, at = '/athletes') {
  const store = renderStore(<Header />, { at, useCases });
  await store.user.click(screen.getByRole('button', { name: 'Show Cart' }));
  return { ...store, panel: screen.getByRole('dialog', { name: 'Cart' }) };
}

const rows = () => screen.queryAllByRole('listitem').filter((row) => row.closest('dialog'));
const row = (name: string) => {
  const found = rows().find((one) => within(one).queryByText(name, { exact: true }));
  if (!found) throw new Error(`The cart has no row for ${name}.`);
  return within(found);
};
const costs = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['/athletes', '/shop'],
  ['/shop', '/shop'],
  ['/shop/', '/shop/'],
])('the empty cart at %s offers only SHOP, which leads to %s (behaviour 3.4)', async (at, to) => {
  const { user, address, panel } = await openCart({}, at);
  expect(within(panel).getByRole('heading', { name: 'CART' })).toBeVisible();
  expect(within(panel).getByText('Empty Cart')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'CHECKOUT' })).not.toBeInTheDocument();
  await user.click(button('SHOP'));
  await waitFor(() => expect(panel).not.toBeVisible());
  expect(address()).toBe(to);
});

describe('a row of the cart (behaviour 3.1)', () => {
  test('shows the image, name, line total, quantity and a link to the product, above the costs and the terms', async () => {
    const { panel } = await openCart({ cart: fakeCart([toeRoller, 2], [toeStrap, 1]) });
    expect(rows()).toHaveLength(2);
    expect(row(kit).getByRole('img')).toHaveAccessibleName(toeRoller.images[0].alt);
    expect(row(kit).getByText('$140.00')).toBeVisible();
    expect(row(kit).getByText('2')).toBeVisible();
    const link = row(kit).getByRole('link', { name: 'View' });
    expect(link).toHaveAttribute('href', '/product/toe-roller');
    expect(link).toHaveAccessibleDescription(kit);
    expect(row(strap).getByText('$20.00')).toBeVisible();
    expect(costs(panel)).toEqual([
      ['Subtotal', '$160.00'],
      ['Shipping (flat)', '$12.00'],
      ['Tax', 'at checkout'],
      ['Total before tax', '$172.00'],
    ]);
    expect(panel).toHaveTextContent('Card payment on Stripe’s page. No account needed.');
    const terms =
      'Ships to the United States for a flat $12.00. Tax is added at checkout. Returns within 3 days of delivery. See the terms';
    expect(panel).toHaveTextContent(terms);
    expect(button('CHECKOUT')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'SHOP' })).not.toBeInTheDocument();
  });

  test.each([
    ['Decrease', 2, '1', '$70.00'],
    ['Increase', 998, '999', '$69,930.00'],
  ])('has %s, which takes the quantity from %i to the limit', async (way, first, units, total) => {
    const { user } = await openCart({ cart: fakeCart([toeRoller, first]) });
    const change = button(`${way} quantity of ${kit}`);
    for (let press = 0; press < 2; press += 1) {
      await user.click(change);
      expect(row(kit).getByText(units, { exact: true })).toBeVisible();
      expect(row(kit).getByText(total)).toBeVisible();
      expect(change).toBeEnabled();
      expect(change).not.toHaveAttribute('aria-disabled');
    }
  });

  test("announces its new quantity with the product's name, and is deleted only by Remove, which keeps the focus in the panel", async () => {
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

describe('a sold-out product (behaviour 4.3)', () => {
  const later = `${strap} ships with the next drop. You pay today.`;
  const cart = () => fakeCart([toeRoller, 1], [toeStrap, 1]);

  test.each(['out-of-stock', 'unknown'] as const)(
    'is marked in its row and named above CHECKOUT if its stock is %s',
    async (stock) => {
      const readStock: UseCases['readStock'] = async (id) =>
        ok(id === 'toe-strap' ? stock : 'in-stock');
      await openCart({ cart: cart(), readStock });
      expect(await screen.findByText(later)).toBeVisible();
      expect(screen.getAllByText('Out Of Stock')).toHaveLength(1);
      expect(row(strap).getByText('Out Of Stock')).toBeVisible();
    },
  );

  test('is not marked if its stock cannot be read', async () => {
    const readStock = vi.fn<UseCases['readStock']>(async () => fail({ kind: 'offline' }));
    await openCart({ cart: cart(), readStock });
    await waitFor(() => expect(readStock).toHaveBeenCalledWith('toe-strap'));
    expect(screen.queryByText('Out Of Stock')).not.toBeInTheDocument();
    expect(screen.queryByText(later)).not.toBeInTheDocument();
  });
});

test('a refused checkout marks each row that exceeds the stock, caps its quantity, and can be retried (behaviour 5.5)', async () => {
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

test('on the terms page, “See the terms” closes the cart, which covers the page (behaviour 3.4)', async () => {
  history.replaceState(null, '', '/about/tos');
  const { user, panel } = await openCart({ cart: fakeCart([toeRoller, 1]) }, '/about/tos');
  await user.click(within(panel).getByRole('link', { name: 'See the terms' }));
  await waitFor(() => expect(panel).not.toBeVisible());
  history.replaceState(null, '', '/');
});

test('the header shows the number of units in the cart, and no number for an empty cart (behaviour 10.5)', async () => {
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

test('the account button shows that a shopper is signed in, without asking the identity provider (behaviour 7.3)', () => {
  const session = fakeSession({ status: 'loading' });
  const subscribe = vi.spyOn(session, 'subscribe');
  renderStore(<Header />, { useCases: { session } });
  const account = button('Account');
  expect(account).toHaveAccessibleDescription('');
  act(() => session.change({ status: 'signed-in', user: { displayName: 'Jo', email: 'jo@x' } }));
  expect(account).toHaveAccessibleDescription('signed in');
  expect(subscribe).not.toHaveBeenCalled();
});

type Outcome = Awaited<ReturnType<UseCases['startCheckout']>>;

/** Clicks links and buttons by name, from a home page that sells the kit. Returns a function that ends the checkout. */
async function click(names: readonly string[]) {
  const late = deferred<Outcome>();
  const { user } = renderStore(
    <>
      <Header />
      <Routes>
        <Route path="/" element={<BuyBox product={toeRoller} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { useCases: { cart: fakeCart([toeRoller, 1]), startCheckout: () => late.promise } },
  );
  await screen.findByRole('button', { name: 'BUY NOW' });
  for (const name of names) {
    const role = /^(?:Home|Athletes)$/.test(name) ? 'link' : 'button';
    await user.click(screen.getByRole(role, { name }));
  }
  return (result: Outcome) => act(async () => late.resolve(result));
}

const buttons = (name: RegExp | string) => screen.queryAllByRole('button', { name });
const idle = () => buttons(/^(?:BUY NOW|CHECKOUT)$/);
const busy = () => buttons('Processing...');

test.each([
  ['checkout-failed', ['Show Cart', 'CHECKOUT', 'CLOSE', 'Show Cart']],
  ['unavailable', ['BUY NOW', 'Show Cart']],
  ['checkout-failed', ['BUY NOW', 'Athletes', 'Home']],
] as const)('checkout buttons are all busy until %s: %o (behaviour 5.1)', async (kind, names) => {
  const respond = await click(names);
  expect(idle()).toEqual([]);
  for (const each of busy()) expect(each).toBeDisabled();
  const all = busy().length;
  expect(all).toBeGreaterThan(0);
  await respond(fail({ kind }));
  expect(busy()).toEqual([]);
  expect(idle()).toHaveLength(all);
  for (const each of idle()) expect(each).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('checkout buttons are busy until the bfcache restores the page, and then idle (behaviour 5.1)', async () => {
  const respond = await click(['BUY NOW']);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
  expect(idle()).toEqual([]);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(busy()).toEqual([]);
  // The response belongs to the page as it was before the shopper left.
  await respond(ok(undefined));
  expect(busy()).toEqual([]);
});

const minute = /try again in a minute/;
const limited = fail({ kind: 'checkout-limited' } as const);
const soldOut = fail({ kind: 'sold-out', available: { 'toe-roller': 0 } } as const);

test.each([
  [['BUY NOW'], 'alert', minute, limited],
  [['Show Cart', 'CHECKOUT'], 'alert', minute, limited],
  [['BUY NOW', 'Athletes'], 'alert', minute, limited],
  [['Show Cart', 'CHECKOUT', 'CLOSE'], 'alert', minute, limited],
  [['BUY NOW', 'Athletes'], 'dialog', /CART/, soldOut],
  [['Show Cart', 'CHECKOUT', 'CLOSE'], 'dialog', /CART/, soldOut],
] as const)('after %o, the %s shows %s (behaviour 5.5)', async (names, role, text, result) => {
  const respond = await click(names);
  await respond(result);
  expect(screen.getByRole(role)).toHaveTextContent(text);
});
