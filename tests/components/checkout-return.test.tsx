import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from '#ui/router.ts';
import { expect, test } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred, fakeCart } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

type Answer = Awaited<ReturnType<UseCases['startCheckout']>>;

/** Clicks links and buttons by name, on a home page that sells the kit, and on other pages; the checkout's answer is late. */
async function click(names: readonly string[]) {
  const late = deferred<Answer>();
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
  return (result: Answer) => act(async () => late.resolve(result));
}

const buttons = (name: RegExp | string) => screen.queryAllByRole('button', { name });
const idle = () => buttons(/^(?:BUY NOW|CHECKOUT)$/);
const busy = () => buttons('Processing...');

test.each([
  ['checkout-failed', ['Show Cart', 'CHECKOUT', 'CLOSE', 'Show Cart']],
  ['unavailable', ['BUY NOW', 'Show Cart']],
  ['checkout-failed', ['BUY NOW', 'Athletes', 'Home']],
] as const)(
  'every button that starts a checkout is busy until it is %s, without a message: %o (behaviour 5.1)',
  async (kind, names) => {
    const answer = await click(names);
    expect(idle()).toEqual([]);
    for (const button of busy()) expect(button).toBeDisabled();
    const all = busy().length;
    expect(all).toBeGreaterThan(0);
    await answer(fail({ kind }));
    expect(busy()).toEqual([]);
    expect(idle()).toHaveLength(all);
    for (const button of idle()) expect(button).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('a checkout is idle on a page that the bfcache restores, and busy until then (behaviour 5.1)', async () => {
  const answer = await click(['BUY NOW']);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
  expect(idle()).toEqual([]);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(busy()).toEqual([]);
  // The answer was to the page as it was left.
  await answer(ok(undefined));
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
] as const)(
  'after %o, the %s %s tells the shopper of a refusal (behaviour 5.5)',
  async (names, role, text, result) => {
    const answer = await click(names);
    await answer(result);
    expect(screen.getByRole(role)).toHaveTextContent(text);
  },
);
