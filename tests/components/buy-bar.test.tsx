import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail } from '#domain/result.ts';
import { deferred, fakeCart } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

type Checkout = Awaited<ReturnType<UseCases['startCheckout']>>;

const box = <BuyBox product={toeRoller} />;
const failed: Checkout = fail({ kind: 'checkout-failed' });

/** The bar's text, without the button that it shares with the page. */
const bar = () => document.querySelector<HTMLElement>('[class*=bar] > [data-name]')?.dataset;

/** The visible share of the buy button's place, from 0 to 1. */
let show: (ratio: number) => void;

/** A window whose observer reports what `show` says. */
function openWindow(): void {
  let report: (() => void) | undefined;
  let intersectionRatio = 0;
  class Observer {
    readonly observe = () => report?.();
    readonly disconnect = () => (report = undefined);

    constructor(callback: (entries: readonly { readonly intersectionRatio: number }[]) => void) {
      report = () => callback([{ intersectionRatio }]);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  show = (ratio) => {
    intersectionRatio = ratio;
    act(() => report?.());
  };
}

beforeEach(openWindow);

describe('the bar of the buy button (behaviour 2.4)', () => {
  test("shows on a phone while the button's place is out of view", async () => {
    renderStore(box);
    const button = await screen.findByRole('button', { name: 'BUY NOW' });
    // As prerendered, when nothing is known about the window.
    const content = { name: toeRoller.name, terms: '$70.00 · In stock' };
    expect(bar()).toMatchObject(content);
    show(1);
    expect(bar()).toBeUndefined();
    show(0.5);
    expect(bar()).toMatchObject(content);
    expect(screen.getByRole('button', { name: 'BUY NOW' })).toBe(button);
  });

  test('contains the only buy button, and hides its repeated text from screen readers', async () => {
    renderStore(box);
    const button = await screen.findByRole('button', { name: 'BUY NOW' });
    button.focus();
    show(0);
    expect(screen.getAllByRole('button', { name: 'BUY NOW' })).toEqual([button]);
    expect(button.previousElementSibling).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByText(toeRoller.name)).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('buys the chosen quantity, and shows it', async () => {
    const cart = fakeCart();
    const starting = deferred<Checkout>();
    const { user } = renderStore(box, {
      useCases: { cart, startCheckout: () => starting.promise },
    });
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    show(0);
    expect(bar()).toMatchObject({ terms: '3 × $70.00 · In stock' });
    await user.click(await screen.findByRole('button', { name: 'BUY NOW' }));
    expect(cart.getSnapshot()).toMatchObject([{ id: 'toe-roller', quantity: 3 }]);
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await act(async () => starting.resolve(failed));
    expect(screen.getByRole('button', { name: 'BUY NOW' })).toBeEnabled();
    expect(bar()).toBeDefined();
  });
});

describe('after a checkout that failed (behaviour 11.2)', () => {
  /** Clicks by keyboard; then the focus leaves the disabled button, as in a browser. */
  async function buy() {
    const starting = deferred<Checkout>();
    const { user } = renderStore(
      <main>
        {box}
        <a href="/elsewhere">Elsewhere</a>
      </main>,
      { useCases: { startCheckout: () => starting.promise } },
    );
    const button = await within(screen.getByRole('main')).findByRole('button', { name: 'BUY NOW' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toBeDisabled();
    button.blur();
    return { button, fail: () => act(async () => starting.resolve(failed)) };
  }

  test('the buy button gets the focus back', async () => {
    const { button, fail: failNow } = await buy();
    expect(document.body).toHaveFocus();
    await failNow();
    expect(button).toHaveFocus();
  });

  test('a focus that has moved on stays where it is', async () => {
    const { fail: failNow } = await buy();
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    link.focus();
    await failNow();
    expect(link).toHaveFocus();
  });
});
