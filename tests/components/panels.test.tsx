import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail } from '#domain/result.ts';
import { deferred, fakeCart, signedIn } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Footer } from '#ui/app/layout/footer.tsx';
import { Header } from '#ui/app/layout/header.tsx';
import { Layout } from '#ui/app/layout/layout.tsx';
import { Dialog } from '#ui/components/panel/dialog.tsx';
import { lazy } from '#ui/loading/lazy.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.getByRole<HTMLDialogElement>('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('panels (behaviour 11)', () => {
  test.each([
    ['Cart', 'Show Cart', 'CLOSE'],
    ['Account', 'Account', 'Close'],
    ['Menu', 'Open Menu', 'Close Menu'],
  ])('the %s panel opens alone, keeps the focus and returns it', async (name, opener, close) => {
    const { user } = renderStore(<Header />, { at: '/athletes' });
    const trigger = button(opener);
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => fireEvent.mouseDown(dialog(name), { clientX: 20, clientY: 20 }),
      () => user.click(within(dialog(name)).getByRole('button', { name: close })),
    ]) {
      await user.click(trigger);
      expect(screen.getAllByRole('dialog')).toEqual([dialog(name)]);
      // The page behind a modal dialog is inert, so screen readers could not find `aria-expanded`.
      expect(trigger).not.toHaveAttribute('aria-expanded');
      await leave();
      await closed();
      expect(trigger).toHaveFocus();
    }
    await user.click(trigger);
    const panel = dialog(name);
    const stops = panel.querySelectorAll('button, a').length;
    for (const shift of [false, true])
      for (let turn = 0; turn <= stops; turn += 1) {
        expect(panel.contains(document.activeElement)).toBe(true);
        await user.tab({ shift });
      }
    await user.click(within(panel).getByRole('heading'));
    expect(panel).toBeVisible();
  });

  test('replace each other in one dialog, and Escape closes only the topmost dialog', async () => {
    const { user } = renderStore(<Header />, { useCases: { session: signedIn() } });
    await user.click(button('Account'));
    const panel = dialog('Account');
    await user.click(button('Settings'));
    expect(dialog('Settings')).toBe(panel);
    expect(panel).toHaveFocus();
    await user.click(button('Change Password'));
    await screen.findByRole('dialog', { name: 'Change Password' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([panel]));
    expect(panel).toBeVisible();
    await user.keyboard('{Escape}');
    await closed();
    expect(button('Account')).toHaveFocus();
  });

  test('stay open if they open before the browser reports that another panel was closed (behaviour 11.1)', async () => {
    const { user } = renderStore(<Header />, { at: '/athletes' });
    await user.click(button('Show Cart'));
    await user.click(button('CLOSE'));
    await closed();
    await user.click(button('Open Menu'));
    fireEvent(dialog('Menu'), new Event('close'));
    expect(dialog('Menu')).toBeVisible();
    // The browser may also close the dialog itself, for example on a second Escape.
    act(() => dialog('Menu').close());
    await closed();
  });

  test("include a menu with the header's links, and each link closes it (behaviour 10.5)", async () => {
    const { user, address } = renderStore(<Header />, { at: '/athletes' });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const { textContent: name, pathname } of main.getAllByRole<HTMLAnchorElement>('link')) {
      await user.click(button('Open Menu'));
      await user.click(within(dialog('Menu')).getByRole('link', { name }));
      expect(address()).toBe(pathname);
      await closed();
    }
  });

  test.each([
    ['close', '{Escape}', '/', false],
    ['follow the focused link', '{Enter}', '/sign-in', true],
  ])('%s on the first key press after they open', async (_, key, to, isOnLink) => {
    const { user, address } = renderStore(<Header />);
    await user.click(button('Account'));
    const panel = dialog('Account');
    expect(panel).toBeVisible();
    if (isOnLink) act(() => within(panel).getByRole('link', { name: 'Sign In' }).focus());
    await user.keyboard(key);
    await waitFor(() => expect(panel).not.toBeVisible());
    expect(address()).toBe(to);
  });
});

describe('the focus (behaviour 11.2)', () => {
  /** Renders a page, and clicks its button, which opens a dialog. With `isOnce`, the click removes the button. */
  async function openDialog(content: React.ReactNode, isOnce = false) {
    function Page() {
      const [open, setOpen] = useState<boolean>();
      const close = () => setOpen(false);
      return (
        <Layout>
          {(open === undefined || !isOnce) && (
            <button type="button" onClick={() => setOpen(true)}>
              Open
            </button>
          )}
          {open !== undefined && (
            <Dialog open={open} label="Extra" onClose={close} onClosed={close}>
              {content}
            </Dialog>
          )}
        </Layout>
      );
    }
    const { user } = renderStore(<Page />);
    await user.click(button('Open'));
    return user;
  }

  test('stays in the cart while a checkout starts, and returns to CHECKOUT if that fails', async () => {
    const starting = deferred<Awaited<ReturnType<UseCases['startCheckout']>>>();
    const { user } = renderStore(<Header />, {
      useCases: { cart: fakeCart([toeRoller, 1]), startCheckout: () => starting.promise },
    });
    await user.click(button('Show Cart'));
    await user.click(button('CHECKOUT'));
    await waitFor(() => expect(dialog('Cart')).toHaveFocus());
    starting.resolve(fail({ kind: 'checkout-failed', cause: undefined }));
    await waitFor(() => expect(button('CHECKOUT')).toHaveFocus());
  });

  test("returns to a panel's button, even if clicks do not focus buttons", async () => {
    const { user } = renderStore(<Layout>Page</Layout>);
    // Loading the code of the panels does not move the focus.
    expect(document.body).toHaveFocus();
    const opener = within(screen.getByRole('banner')).getByRole('button', { name: 'Account' });
    fireEvent.click(opener);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('returns to the button, even if a field takes the focus before the dialog is modal', async () => {
    function Field() {
      const field = useRef<HTMLInputElement>(null);
      // This runs after the dialog is shown, and before the next frame makes it modal.
      useEffect(() => queueMicrotask(() => field.current?.focus()), []);
      return <input aria-label="Field" ref={field} />;
    }
    const user = await openDialog(<Field />);
    expect(screen.getByLabelText('Field')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Open')).toHaveFocus());
  });

  test('stays in a dialog whose content loads on Try Again, and moves to the page on closing if the opener is gone', async () => {
    let isLost = true;
    const Content = lazy(async () => {
      if (!isLost) return { default: () => <button type="button">Inside</button> };
      isLost = false;
      throw new Error('The chunk could not be fetched.');
    });
    const user = await openDialog(<Content />, true);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: 'Inside' });
    expect(dialog('Extra')).toHaveFocus();
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

test('a dialog whose code arrives after another dialog has opened stays closed (behaviour 11.1)', async () => {
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
  await user.click(button('Arrive'));
  expect(dialog('Inside')).toBeVisible();
  expect(screen.getByText('Late')).not.toBeVisible();
  expect(close).toHaveBeenCalledOnce();
});

describe('the footer (behaviour 10.5)', () => {
  test.each(['Cart', 'Account'])('opens the %s panel too', async (name) => {
    const { user } = renderStore(<Footer />);
    await user.click(button(name));
    expect(dialog(name)).toBeVisible();
  });

  test('has the links, the social sites, the slogans and the current year, even if prerendered in an earlier year', () => {
    renderStore(<Footer />, {
      early: (page) => page.querySelector('small')?.replaceChildren('© 2020 Ground Up'),
    });
    const links = screen
      .getAllByRole('link')
      .map((link) => `${link.ariaLabel ?? link.textContent} ${link.getAttribute('href')}`);
    const list = `Home /, Athletes /athletes, Dancers /dancers, Toe Test /toe-tests, Shop /shop,
      Learn /toe-tests, Contact Us /contact, Why Toes /why-toes, Privacy /about/privacy,
      TOS /about/tos, Site Map /site-map, Videos https://video.example, Photos https://photo.example,
      Short videos https://shorts.example`;
    expect(links).toEqual(expect.arrayContaining(list.split(/,\s+/)));
    const slogans = `increase speed, improve quickness, build better balance, improve strength,
      jump higher, become a better athlete, start winning`;
    for (const slogan of slogans.split(/,\s+/))
      expect(screen.getAllByText(slogan)).not.toHaveLength(0);
    expect(screen.getByText(`© ${new Date().getFullYear()} Ground Up`)).toBeVisible();
  });
});
