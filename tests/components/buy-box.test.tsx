import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred, fakeCart } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

const box = <BuyBox product={toeRoller} />;
const button = (name: string) => screen.getByRole('button', { name });
const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const quantities = (cart: ReturnType<typeof fakeCart>) =>
  cart.getSnapshot().map((line) => [line.id, line.quantity]);

describe('the buy button (behaviour 5.2)', () => {
  test.each([
    ['in-stock', 'BUY NOW'],
    ['out-of-stock', 'PREPURCHASE'],
  ] as const)('buys when it is %s: %s adds, then goes to checkout', async (stock, name) => {
    const cart = fakeCart();
    const leaving = deferred<Awaited<ReturnType<UseCases['startCheckout']>>>();
    const startCheckout = vi.fn<UseCases['startCheckout']>(() => leaving.promise);
    const { user } = renderStore(box, {
      useCases: { cart, startCheckout, readStock: async () => ok(stock) },
    });
    await user.click(await screen.findByRole('button', { name }));
    expect(quantities(cart)).toEqual([['toe-roller', 1]]);
    expect(startCheckout).toHaveBeenCalledOnce();
    expect(button('Processing...')).toBeDisabled();
    leaving.resolve(ok(undefined));
    await leaving.promise;
    expect(button('Processing...')).toBeDisabled();
  });

  test.each([
    ['fails', 'checkout-failed'],
    ['cannot be loaded', 'unavailable'],
  ] as const)('returns to idle without a message if checkout %s', async (_, kind) => {
    const startCheckout = async () => fail({ kind });
    const { user } = renderStore(box, { useCases: { startCheckout } });
    await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
    expect(await screen.findByRole('button', { name: 'BUY NOW' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a refused checkout (behaviour 5.5)', () => {
  /** Renders a buy box whose checkout is refused with this many units left. */
  const refusing = (available: Record<string, number>, cart = fakeCart()) =>
    renderStore(box, {
      useCases: {
        cart,
        startCheckout: async () => {
          cart.limitToStock(available);
          return fail({ kind: 'sold-out', available });
        },
      },
    });

  test('for lack of stock says so at once, and can be retried', async () => {
    const cart = fakeCart();
    const { user } = refusing({ 'toe-roller': 0 }, cart);
    await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
    expect(await screen.findByText('Out Of Stock')).toBeVisible();
    expect(screen.getByText('Next Drop On The Way')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Cart' })).not.toBeInTheDocument();
    await user.click(button('PREPURCHASE'));
    expect(await screen.findByText('Out Of Stock')).toBeVisible();
    expect(quantities(cart)).toEqual([['toe-roller', 1]]);
  });

  test('offers no more than is left', async () => {
    const cart = fakeCart();
    const { user } = refusing({ 'toe-roller': 3 }, cart);
    await screen.findByRole('button', { name: 'BUY NOW' });
    await user.clear(quantity());
    await user.type(quantity(), '5');
    await user.click(button('BUY NOW'));
    expect(await screen.findByText('Only 3 left')).toBeVisible();
    expect(quantity()).toHaveValue(3);
    expect(quantity()).toHaveAttribute('max', '3');
    expect(button('BUY NOW')).toBeEnabled();
    await user.click(button('BUY NOW'));
    expect(quantities(cart)).toEqual([['toe-roller', 3]]);
  });

  test('because of another line opens the cart, which shows that line', async () => {
    const { user } = refusing({ 'toe-strap': 0 }, fakeCart([toeStrap, 1]));
    await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
    const panel = await screen.findByRole('dialog', { name: 'Cart' });
    expect(within(panel).getByText('Out Of Stock')).toBeVisible();
  });

  test('by a limit says to try again in a minute, until the next attempt', async () => {
    const startCheckout = vi.fn<UseCases['startCheckout']>(async () =>
      fail({ kind: 'checkout-limited' }),
    );
    const { user } = renderStore(box, { useCases: { startCheckout } });
    await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/try again in a minute/);
    startCheckout.mockImplementation(async () => ok(undefined));
    await user.click(button('BUY NOW'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('BUY NOW, back, BUY NOW pays for the same cart (behaviour 5.2)', async () => {
  const cart = fakeCart();
  const startCheckout = vi.fn<UseCases['startCheckout']>(async () =>
    fail({ kind: 'checkout-failed' }),
  );
  const { user } = renderStore(box, { useCases: { cart, startCheckout } });
  await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
  await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
  expect(startCheckout).toHaveBeenCalledTimes(2);
  expect(quantities(cart)).toEqual([['toe-roller', 1]]);
  await user.clear(quantity());
  await user.type(quantity(), '2');
  await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
  expect(quantities(cart)).toEqual([['toe-roller', 3]]);
});

test('shipping and returns are stated beside the button, with a link to the terms (behaviour 2.4)', () => {
  renderStore(box);
  const terms = screen.getByText(/flat \$12\.00 shipping are added at checkout\./);
  expect(terms).toBeVisible();
  expect(terms).toHaveTextContent('3-day returns.');
  const link = screen.getByRole('link', { name: 'See the terms' });
  expect(link).toHaveAttribute('href', '/about/tos#returns');
});

describe('the quantity (behaviour 3.1)', () => {
  test('starts at 1', () => {
    renderStore(box);
    expect(quantity()).toHaveValue(1);
  });

  test.each(['1', '12', '999'])('of %s is added, and the cart opens', async (text) => {
    const cart = fakeCart();
    const { user } = renderStore(box, { useCases: { cart } });
    await user.clear(quantity());
    await user.type(quantity(), text);
    expect(quantity()).toHaveValue(Number(text));
    await user.click(button('Add To Cart'));
    expect(quantities(cart)).toEqual([['toe-roller', Number(text)]]);
    const panel = screen.getByRole('dialog', { name: 'Cart' });
    expect(within(panel).getByText(text, { exact: true })).toBeVisible();
  });

  test.each(['0', '-3', '1000', '2.5', '1e9', ' '])('of "%s" becomes 1', async (text) => {
    const { user } = renderStore(box);
    await user.clear(quantity());
    await user.paste(text);
    await user.tab();
    expect(quantity()).toHaveValue(1);
  });

  test.each([
    ['05', 5],
    ['007', 7],
    ['1.25', 1],
    ['10000', 1],
    ['-12', 1],
  ])('typed as "%s" stays so in the field, and counts as %i', async (text, units) => {
    const cart = fakeCart();
    const { user } = renderStore(box, { useCases: { cart } });
    const total = `${units > 1 ? `${units} × ` : ''}$70.00 · In stock`;
    await screen.findByRole('button', { name: 'BUY NOW' });
    await user.clear(quantity());
    await user.type(quantity(), text);
    expect(quantity()).toHaveDisplayValue(text);
    expect(document.querySelector('[data-terms]')).toHaveAttribute('data-terms', total);
    // By a click that leaves the focus in the field, as in Safari.
    fireEvent.click(button('Add To Cart'));
    expect(quantity()).toHaveDisplayValue(String(units));
    expect(quantities(cart)).toEqual([['toe-roller', units]]);
  });

  test('left empty becomes 1, and already counts as 1 before that', async () => {
    const cart = fakeCart();
    const { user } = renderStore(box, { useCases: { cart } });
    await user.clear(quantity());
    expect(quantity()).toHaveValue(null);
    await user.click(button('Add To Cart'));
    expect(quantity()).toHaveValue(1);
    expect(quantities(cart)).toEqual([['toe-roller', 1]]);
  });

  test('adds to the quantity in the cart, up to 999', async () => {
    const cart = fakeCart([toeRoller, 998]);
    const { user } = renderStore(box, { useCases: { cart } });
    await user.clear(quantity());
    await user.type(quantity(), '5');
    await user.click(button('Add To Cart'));
    expect(quantities(cart)).toEqual([['toe-roller', 999]]);
  });
});
