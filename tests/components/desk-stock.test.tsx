import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskStock } from '#tests/support/desk.ts';
import { renderDesk } from '#tests/support/render-desk.tsx';

const once = expect.any(String) as unknown;

const counted = {
  productId: 'toe-strap',
  inventory: 16,
  soldAsShown: 13,
  unshippedAsShown: 4,
  change: once,
};

test('the focus returns to an action’s button, and a count is sent with the numbers of units shown as for sale, sold and unshipped', async () => {
  const { user, sent, confirm } = renderDesk('/stock', {
    stock: [deskStock({ restocked: 3 })],
    setStock: { ok: true },
  });
  const button = await screen.findByRole('button', { name: 'Count Shelf' });
  expect(screen.getByRole('main')).toHaveTextContent('Put back3');
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    async () => {
      await user.type(screen.getByLabelText('Units on the shelf'), '20');
      await confirm('Set Stock');
    },
  ]) {
    await user.click(button);
    await leave();
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(sent).toEqual([['setStock', { ...counted, forSaleAsShown: 12 }]]);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/is set to/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the first count of a product is sent without a number of units for sale', async () => {
  const { user, sent, confirm } = renderDesk('/stock', {
    stock: [deskStock({ forSale: undefined })],
    setStock: { ok: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Count Shelf' }));
  await user.type(screen.getByLabelText('Units on the shelf'), '20');
  await confirm('Set Stock');
  await screen.findByText('Ground Up Strap: stock for sale is set to 16.');
  expect(sent).toEqual([['setStock', counted]]);
});

test('a stock delivery is sent with an id, and the dialog shows why it was refused', async () => {
  const { user, sent, confirm } = renderDesk('/stock', {
    addStock: { ok: false, error: 'Count the shelf.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  await user.type(
    within(screen.getByRole('dialog', { name: 'Receive' })).getByLabelText(/^Units received/),
    '5',
  );
  await confirm('Change Stock');
  expect(
    await within(screen.getByRole('dialog', { name: 'Receive' })).findByRole('alert'),
  ).toHaveTextContent('Count the shelf.');
  expect(sent).toEqual([['addStock', { productId: 'toe-strap', units: 5, change: once }]]);
});

test('owed units are shown as owed, and the owner can request an email when the stock drops to a given number', async () => {
  const { user, sent, confirm } = renderDesk('/stock', {
    stock: [deskStock({ forSale: -915, warnAt: 20 })],
    warnStock: { ok: true },
  });
  expect(await screen.findByText('915')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/915 owed.*Email at20/);
  await user.click(screen.getByRole('button', { name: 'Warn Me' }));
  await user.clear(screen.getByLabelText(/^Email me when/));
  await user.type(screen.getByLabelText(/^Email me when/), '10');
  await confirm('Set Alert');
  expect(
    await screen.findByText(
      'You’ll get an email each time Ground Up Strap drops to 10 units for sale.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([['warnStock', { productId: 'toe-strap', units: 10 }]]);
});
