import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { BuyBox } from '#ui/pages/product/buy-box.tsx';

const box = <BuyBox product={toeRoller} />;
const button = (name: string) => screen.getByRole('button', { name });

describe('the stock (behaviour 4.1)', () => {
  test('shows no state and sells nothing while it loads', async () => {
    const reading = deferred<Awaited<ReturnType<UseCases['readStock']>>>();
    renderStore(box, { useCases: { readStock: () => reading.promise } });
    expect(button('Checking stock...')).toBeDisabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    reading.resolve(ok('in-stock'));
    expect(await screen.findByRole('button', { name: 'BUY NOW' })).toBeEnabled();
  });

  test('above 0 shows BUY NOW and no notice', async () => {
    const readStock = vi.fn<UseCases['readStock']>(async () => ok('in-stock'));
    renderStore(box, { useCases: { readStock } });
    expect(await screen.findByRole('button', { name: 'BUY NOW' })).toBeEnabled();
    expect(screen.queryByText('Out Of Stock')).not.toBeInTheDocument();
    expect(readStock).toHaveBeenCalledExactlyOnceWith('toe-roller');
  });

  test.each(['out-of-stock', 'unknown'] as const)(
    '%s shows the notice and PREPURCHASE',
    async (stock) => {
      renderStore(box, { useCases: { readStock: async () => ok(stock) } });
      expect(await screen.findByRole('button', { name: 'PREPURCHASE' })).toBeEnabled();
      expect(screen.getByRole('status')).toHaveTextContent('Out Of Stock Next Drop On The Way');
      expect(screen.queryByRole('button', { name: 'BUY NOW' })).not.toBeInTheDocument();
    },
  );

  test('that cannot be read counts as out of stock', async () => {
    const readStock = async () => fail({ kind: 'offline' } as const);
    renderStore(box, { useCases: { readStock } });
    expect(await screen.findByText('Out Of Stock')).toBeVisible();
    expect(button('PREPURCHASE')).toBeEnabled();
  });
});

describe('the stock is read again (behaviour 4.2)', () => {
  const offline = async () => fail({ kind: 'offline' } as const);
  const restored = () => new PageTransitionEvent('pageshow', { persisted: true });

  test.each([
    ['the network is back', window, () => new Event('online')],
    ['the window is looked at', window, () => new Event('focus')],
    ['the tab is looked at', document, () => new Event('visibilitychange')],
    ['the browser brings the page back', window, restored],
  ] as const)('when %s', async (_, target, event) => {
    const readStock = vi.fn<UseCases['readStock']>(async () => ok('in-stock'));
    readStock.mockImplementationOnce(offline);
    renderStore(box, { useCases: { readStock } });
    expect(await screen.findByText('Out Of Stock')).toBeVisible();
    target.dispatchEvent(event());
    expect(await screen.findByRole('button', { name: 'BUY NOW' })).toBeEnabled();
    expect(screen.queryByText('Out Of Stock')).not.toBeInTheDocument();
  });

  test.each([
    ['BUY NOW', 'BUY NOW'],
    ['CHECKOUT', 'Add To Cart'],
  ])('during a checkout by %s, which does not wait for it', async (name, first) => {
    const readStock = vi.fn<UseCases['readStock']>(async () => ok('in-stock'));
    const startCheckout = vi.fn<UseCases['startCheckout']>(() => new Promise(() => {}));
    const { user } = renderStore(box, { useCases: { readStock, startCheckout } });
    await screen.findByRole('button', { name: 'BUY NOW' });
    readStock.mockReturnValue(new Promise(() => {}));
    if (first !== name) await user.click(button(first));
    await user.click(button(name));
    expect(startCheckout).toHaveBeenCalledOnce();
    expect(readStock).toHaveBeenCalledTimes(2);
  });

  test('and stays as it was if the read fails', async () => {
    const readStock = vi.fn<UseCases['readStock']>(async () => ok('in-stock'));
    const startCheckout = async () => fail({ kind: 'unavailable', cause: undefined } as const);
    const { user } = renderStore(box, { useCases: { readStock, startCheckout } });
    const buy = await screen.findByRole('button', { name: 'BUY NOW' });
    readStock.mockImplementation(offline);
    await user.click(buy);
    expect(readStock).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('button', { name: 'BUY NOW' })).toBeEnabled();
  });
});
