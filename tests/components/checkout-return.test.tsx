import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fakeCart } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

test.each(['BUY NOW', 'CHECKOUT'])(
  '%s is idle on a page that the bfcache restores, and busy until then (behaviour 5.1)',
  async (name) => {
    const { user } = renderStore(
      <>
        <Header />
        <BuyBox product={toeRoller} />
      </>,
      { useCases: { cart: fakeCart([toeRoller, 1]), startCheckout: () => new Promise(() => {}) } },
    );
    if (name === 'CHECKOUT') await user.click(screen.getByRole('button', { name: 'Show Cart' }));
    await user.click(await screen.findByRole('button', { name }));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(screen.getByRole('button', { name })).toBeEnabled();
  },
);
