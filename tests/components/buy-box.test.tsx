import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred, fakeCart } from '#tests/support/fake-use-cases.ts';
import { stubIntersections } from '#tests/support/intersections.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

type Stock = Awaited<ReturnType<UseCases['readStock']>>;

const box = <BuyBox product={toeRoller} />;
const button = (name: string) => screen.getByRole('button', { name });
const shown = (name: string) => screen.findByRole('button', { name });
const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const quantities = (cart: ReturnType<typeof fakeCart>) =>
  cart.getSnapshot().map((line) => [line.id, line.quantity]);

const open = (useCases: Partial<UseCases> = {}) => renderStore(box, { useCases }).user;

const offline = async () => fail({ kind: 'offline' } as const);
const inStock = () => vi.fn<UseCases['readStock']>(async () => ok('in-stock'));
const never = () => new Promise<never>(() => undefined);
const notice = 'Out Of Stock Next Drop On The Way You pay today.';

/** The availability in the structured data (behaviour 10.4). */
const availability = () => /schema\.org\/(InStock|PreOrder)/.exec(document.body.innerHTML)?.[1];

describe('the stock (behaviour 4.1)', () => {
  test('shows no status and disables the buy button while it loads', async () => {
    const reading = deferred<Stock>();
    open({ readStock: () => reading.promise });
    expect(button('Checking stock...')).toBeDisabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(availability()).toBeUndefined();
    reading.resolve(ok('in-stock'));
    expect(await shown('BUY NOW')).toBeEnabled();
  });

  test.each<[string, Stock, string, string, string]>([
    ['above 0', ok('in-stock'), 'BUY NOW', 'In stock, ready to ship', 'InStock'],
    ['at 0', ok('out-of-stock'), 'PREPURCHASE', notice, 'PreOrder'],
    ['unknown', ok('unknown'), 'PREPURCHASE', notice, 'PreOrder'],
    ['that cannot be read', fail({ kind: 'offline' }), 'PREPURCHASE', notice, 'PreOrder'],
  ])('%s: buying adds 1 and checks out (behaviour 5.2)', async (_, stock, name, text, offer) => {
    const cart = fakeCart();
    const startCheckout = vi.fn<UseCases['startCheckout']>(async () => ok(undefined));
    const user = open({ cart, startCheckout, readStock: async () => stock });
    const buy = await shown(name);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(availability()).toBe(offer);
    await user.click(buy);
    expect(quantities(cart)).toEqual([['toe-roller', 1]]);
    expect(startCheckout).toHaveBeenCalledOnce();
    // The button stays busy until the browser leaves the page.
    expect(button('Processing...')).toBeDisabled();
  });
});

describe('the stock is read again (behaviour 4.2)', () => {
  const restored = () => new PageTransitionEvent('pageshow', { persisted: true });

  test.each([
    ['the network is back', window, () => new Event('online')],
    ['the window gets focus', window, () => new Event('focus')],
    ['the tab is visible again', document, () => new Event('visibilitychange')],
    ['the bfcache restores the page', window, restored],
  ] as const)('when %s', async (_, target, event) => {
    open({ readStock: inStock().mockImplementationOnce(offline) });
    await shown('PREPURCHASE');
    target.dispatchEvent(event());
    expect(await shown('BUY NOW')).toBeEnabled();
    expect(screen.queryByText('Out Of Stock')).not.toBeInTheDocument();
  });

  test.each([
    ['BUY NOW', 'BUY NOW'],
    ['CHECKOUT', 'Add To Cart'],
  ])('when %s starts a checkout, which does not wait for the read', async (name, first) => {
    const readStock = inStock();
    const startCheckout = vi.fn<UseCases['startCheckout']>(never);
    const user = open({ readStock, startCheckout });
    await shown('BUY NOW');
    readStock.mockImplementation(never);
    if (first !== name) await user.click(button(first));
    readStock.mockClear();
    await user.click(button(name));
    expect(startCheckout).toHaveBeenCalledOnce();
    expect(readStock).toHaveBeenCalled();
  });

  test('and keeps its value if that read fails', async () => {
    const readStock = inStock();
    const startCheckout = async () => fail({ kind: 'unavailable', cause: undefined } as const);
    const user = open({ readStock, startCheckout });
    const buy = await shown('BUY NOW');
    readStock.mockImplementation(offline);
    await user.click(buy);
    expect(readStock).toHaveBeenCalledTimes(2);
    expect(await shown('BUY NOW')).toBeEnabled();
  });
});

describe('a refused checkout (behaviour 5.5)', () => {
  /** Renders a buy box whose checkout is refused with the given units left. */
  const refusing = (available: Record<string, number>, cart = fakeCart()) =>
    open({
      cart,
      startCheckout: async () => {
        cart.limitToStock(available);
        return fail({ kind: 'sold-out', available });
      },
    });

  test.each([
    [0, notice, 'PREPURCHASE', '999', 1],
    [3, 'Only 3 left', 'BUY NOW', '3', 3],
  ])('with %i left caps the quantity, and can be retried', async (left, text, name, max, units) => {
    const cart = fakeCart();
    const user = refusing({ 'toe-roller': left }, cart);
    const buy = await shown('BUY NOW');
    await user.clear(quantity());
    await user.type(quantity(), left > 0 ? '5' : '1');
    await user.click(buy);
    expect(await shown(name)).toBe(buy);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('dialog', { name: 'Cart' })).not.toBeInTheDocument();
    expect(quantity()).toHaveValue(units);
    expect(quantity()).toHaveAttribute('max', max);
    await user.click(buy);
    expect(await shown(name)).toBeEnabled();
    expect(quantities(cart)).toEqual([['toe-roller', units]]);
  });

  test.each([
    ['another product', { 'toe-strap': 0 }],
    ['this product and another', { 'toe-roller': 3, 'toe-strap': 0 }],
  ])('because of %s opens the cart, which marks the sold-out line', async (_, available) => {
    const user = refusing(available, fakeCart([toeStrap, 1]));
    await user.click(await shown('BUY NOW'));
    const panel = await screen.findByRole('dialog', { name: 'Cart' });
    expect(within(panel).getByText('Out Of Stock')).toBeVisible();
  });

  test('because of too many attempts shows the reason until the next attempt', async () => {
    const startCheckout = vi.fn<UseCases['startCheckout']>(async () => ok(undefined));
    startCheckout.mockResolvedValueOnce(fail({ kind: 'checkout-limited' }));
    const user = open({ startCheckout });
    await user.click(await shown('BUY NOW'));
    await screen.findByRole('alert');
    await user.click(button('BUY NOW'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('the page states the shipping and return terms beside the button, with a link to all terms (behaviour 2.4)', () => {
  open();
  const terms =
    'Ships to the United States for a flat $12.00. Tax is added at checkout. Returns within 3 days of delivery.';
  expect(document.body).toHaveTextContent(terms);
  const link = screen.getByRole('link', { name: 'See the terms' });
  expect(link).toHaveAttribute('href', '/about/tos#returns');
});

test('the line under the buttons lists what else will be paid for (behaviour 5.2)', async () => {
  const user = open({ cart: fakeCart([toeRoller, 1], [toeStrap, 1]) });
  await shown('BUY NOW');
  const too = 'You’ll also pay for the Ground Up Strap in your cart.';
  expect(screen.getByText(`You have 1 in your cart; BUY NOW adds another. ${too}`)).toBeVisible();
  await user.click(button('BUY NOW'));
  // BUY NOW has added the kit, and does not add another.
  expect(screen.getByText(too)).toBeVisible();
});

describe('the quantity (behaviour 3.1)', () => {
  test('changes by one with the buttons beside it, which do nothing at the limits', async () => {
    const user = open();
    for (const [name, units] of [
      ['Decrease quantity', 1],
      ['Increase quantity', 2],
      ['Decrease quantity', 1],
    ] as const) {
      await user.click(button(name));
      expect(quantity()).toHaveValue(units);
    }
    await user.clear(quantity());
    await user.type(quantity(), '999');
    await user.click(button('Increase quantity'));
    expect(quantity()).toHaveValue(999);
  });

  test.each([
    ['999', 999],
    ['05', 5],
    ['1.25', 1],
    ['10000', 1],
    ['', 1],
  ])('typed as "%s" shows that text, counts as %i and goes in the cart', async (text, units) => {
    const cart = fakeCart();
    const user = open({ cart });
    await shown('BUY NOW');
    expect(quantity()).toHaveValue(1);
    await user.clear(quantity());
    if (text) await user.type(quantity(), text);
    expect(quantity()).toHaveDisplayValue(text);
    const total = `${units > 1 ? `${units} × ` : ''}$70.00 · In stock`;
    expect(document.querySelector('[data-terms]')).toHaveAttribute('data-terms', total);
    // This click leaves the focus in the field, as in Safari.
    fireEvent.click(button('Add To Cart'));
    expect(quantity()).toHaveValue(units);
    expect(quantities(cart)).toEqual([['toe-roller', units]]);
    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  });

  test.each([
    ['3', 3],
    ['1000', 1],
  ])('typed as "%s" before hydration becomes %i (behaviour 13.1)', async (text, units) => {
    const cart = fakeCart();
    const reading = deferred<Stock>();
    const { user } = renderStore(box, {
      useCases: { cart, readStock: () => reading.promise },
      early: (page) => void Object.assign(within(page).getByLabelText('Quantity'), { value: text }),
    });
    expect(quantity()).toHaveValue(units);
    reading.resolve(ok('in-stock'));
    await shown('BUY NOW');
    expect(quantity()).toHaveValue(units);
    await user.click(button('Add To Cart'));
    expect(quantities(cart)).toEqual([['toe-roller', units]]);
  });

  test('becomes 1 when the field loses focus and its text is not a quantity', async () => {
    const user = open();
    await user.clear(quantity());
    await user.paste('-3');
    await user.tab();
    expect(quantity()).toHaveValue(1);
  });
});

/** The bar's text, without the button that it shares with the page. */
const bar = () => document.querySelector<HTMLElement>('[class*=bar] > [data-name]')?.dataset;

test("a bar shows the page's only buy button while the button's place on the page is out of view (behaviour 2.4)", async () => {
  const report = stubIntersections();
  /** Scrolls until the given share of the button's place is in view. */
  const show = (intersectionRatio: number) => act(() => report({ intersectionRatio }));
  open();
  const buy = await shown('BUY NOW');
  buy.focus();
  // The prerendered page shows the bar, since the build does not know the window's size.
  const content = { name: toeRoller.name, terms: '$70.00 · In stock' };
  expect(bar()).toMatchObject(content);
  show(1);
  expect(bar()).toBeUndefined();
  show(0.5);
  expect(bar()).toMatchObject(content);
  expect(screen.getAllByRole('button', { name: 'BUY NOW' })).toEqual([buy]);
  expect(buy).toHaveFocus();
  // Hidden from screen readers and searches, since the page has the same text.
  expect(buy.previousElementSibling).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByText(toeRoller.name)).not.toBeInTheDocument();
});

test.each([
  ['returns to the button', 'BUY NOW'],
  ['stays where it is if it has moved on', 'Add To Cart'],
])('after a failed checkout, the focus %s (behaviour 11.2)', async (_, focused) => {
  const starting = deferred<Awaited<ReturnType<UseCases['startCheckout']>>>();
  const user = open({ startCheckout: () => starting.promise });
  const buy = await shown('BUY NOW');
  buy.focus();
  await user.keyboard('{Enter}');
  expect(buy).toBeDisabled();
  // A browser takes the focus from a disabled button.
  buy.blur();
  if (focused !== 'BUY NOW') button(focused).focus();
  await act(async () => starting.resolve(fail({ kind: 'checkout-failed' })));
  expect(button(focused)).toHaveFocus();
});
