import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

const box = <BuyBox product={toeRoller} />;

/** The bar's text, without the button that it shares with the page. */
const bar = () => document.querySelector<HTMLElement>('[class*=bar] > [data-name]')?.dataset;

/** An observer that reports how much of the buy button's place is visible, from 0 to 1, when `show` says so. */
function stubObserver(): (ratio: number) => void {
  let report: (ratio: number) => void = () => undefined;
  class Observer {
    readonly observe = () => report(0);
    readonly disconnect = () => (report = () => undefined);

    constructor(callback: (entries: readonly { readonly intersectionRatio: number }[]) => void) {
      report = (intersectionRatio) => callback([{ intersectionRatio }]);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (ratio) => act(() => report(ratio));
}

test("a bar shows the only buy button while that button's place is out of view (behaviour 2.4)", async () => {
  const show = stubObserver();
  renderStore(box);
  const button = await screen.findByRole('button', { name: 'BUY NOW' });
  button.focus();
  // As prerendered, when nothing is known about the window.
  const content = { name: toeRoller.name, terms: '$70.00 · In stock' };
  expect(bar()).toMatchObject(content);
  show(1);
  expect(bar()).toBeUndefined();
  show(0.5);
  expect(bar()).toMatchObject(content);
  expect(screen.getAllByRole('button', { name: 'BUY NOW' })).toEqual([button]);
  expect(button).toHaveFocus();
  // Its text is on the page already.
  expect(button.previousElementSibling).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByText(toeRoller.name)).not.toBeInTheDocument();
});

test.each([
  ['the button gets the focus back', 'BUY NOW'],
  ['a focus that has moved on stays where it is', 'Elsewhere'],
])('after a checkout that failed %s (behaviour 11.2)', async (_, focused) => {
  const starting = deferred<Awaited<ReturnType<UseCases['startCheckout']>>>();
  const { user } = renderStore(
    <main>
      {box}
      <button type="button">Elsewhere</button>
    </main>,
    { useCases: { startCheckout: () => starting.promise } },
  );
  const page = within(screen.getByRole('main'));
  const button = await page.findByRole('button', { name: 'BUY NOW' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toBeDisabled();
  // A browser takes the focus from a disabled button.
  button.blur();
  if (focused !== 'BUY NOW') page.getByRole('button', { name: focused }).focus();
  await act(async () => starting.resolve(fail({ kind: 'checkout-failed' })));
  expect(page.getByRole('button', { name: focused })).toHaveFocus();
});
