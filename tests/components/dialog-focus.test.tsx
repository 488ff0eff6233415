import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail } from '#domain/result.ts';
import type { UseCases } from '#application/use-cases.ts';
import { deferred, fakeCart } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';
import { Layout } from '#ui/app/layout/layout.tsx';
import { lazy } from '#ui/loading/lazy.tsx';
import { Dialog } from '#ui/features/panels/dialog.tsx';

test('the focus stays in the cart while a checkout starts, and returns to its button if that fails (behaviour 11.2)', async () => {
  const starting = deferred<Awaited<ReturnType<UseCases['startCheckout']>>>();
  const { user } = renderStore(<Header />, {
    useCases: { cart: fakeCart([toeRoller, 1]), startCheckout: () => starting.promise },
  });
  await user.click(screen.getByRole('button', { name: 'Show Cart' }));
  const cart = screen.getByRole('dialog', { name: 'Cart' });
  await user.click(within(cart).getByRole('button', { name: 'CHECKOUT' }));
  await waitFor(() => expect(cart).toHaveFocus());
  starting.resolve(fail({ kind: 'checkout-failed', cause: undefined }));
  await waitFor(() => expect(within(cart).getByRole('button', { name: 'CHECKOUT' })).toHaveFocus());
});

test("the focus returns to a panel's button, even if clicks do not focus buttons (behaviour 11.2)", async () => {
  const { user } = renderStore(<Layout>Page</Layout>);
  // Panels that load before the first one opens leave the focus alone.
  expect(document.body).toHaveFocus();
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Account' });
  fireEvent.click(button);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('the focus returns to the button, even if a field takes it before the dialog is modal (behaviour 11.2)', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
      if (open) field.current?.focus();
    }, [open]);
    return (
      <Layout>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={open} label="Extra" onClose={close} onClosed={close}>
          <input aria-label="Field" ref={field} />
        </Dialog>
      </Layout>
    );
  }
  const { user } = renderStore(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  expect(screen.getByLabelText('Field')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

/** A dialog whose content fails to load once, on a page whose button is gone while it is open. */
function renderLostDialog() {
  let isLost = true;
  const Content = lazy(async () => {
    if (!isLost) return { default: () => <button type="button">Inside</button> };
    isLost = false;
    throw new Error('The chunk could not be fetched.');
  });
  function Page() {
    const [open, setOpen] = useState<boolean>();
    const close = () => setOpen(false);
    return (
      <Layout>
        {open === undefined && (
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        )}
        {open !== undefined && (
          <Dialog open={open} label="Extra" onClose={close} onClosed={close}>
            <Content />
          </Dialog>
        )}
      </Layout>
    );
  }
  return renderStore(<Page />);
}

test('the focus stays in a dialog whose content loads on Try Again, and then goes to the page (behaviour 11.2)', async () => {
  const { user } = renderLostDialog();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Inside' });
  const dialog = screen.getByRole('dialog', { name: 'Extra' });
  expect(dialog).toHaveFocus();
  await user.keyboard('{Escape}');
  await act(async () => undefined);
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  ['closes it', '{Escape}', '/', false],
  ['reaches the control with the focus', '{Enter}', '/sign-in', true],
])('the first key after a dialog was opened %s (behaviour 11.2)', async (_, key, to, isOnLink) => {
  const { user, address } = renderStore(<Layout>Page</Layout>);
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Account' }));
  const dialog = screen.getByRole('dialog', { name: 'Account' });
  expect(dialog).toBeVisible();
  if (isOnLink) act(() => within(dialog).getByRole('link', { name: 'Sign In' }).focus());
  await user.keyboard(key);
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(address()).toBe(to);
});

test('a dialog whose code arrives once another one is open stays closed (behaviour 11.1)', async () => {
  const close = vi.fn<() => void>();
  function Page() {
    const [hasArrived, setArrived] = useState(false);
    const closing = { onClose: close, onClosed: close };
    return (
      <>
        <Dialog open label="Cart" {...closing}>
          <button type="button" onClick={() => setArrived(true)}>
            Arrive
          </button>
          <Dialog open={hasArrived} label="Inside" {...closing}>
            Inside
          </Dialog>
        </Dialog>
        {hasArrived && (
          <Dialog open label="Late" {...closing}>
            Late
          </Dialog>
        )}
      </>
    );
  }
  const { user } = renderStore(<Page />);
  await user.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(screen.getByRole('dialog', { name: 'Inside' })).toBeVisible();
  expect(screen.getByText('Late')).not.toBeVisible();
  expect(close).toHaveBeenCalledOnce();
});
