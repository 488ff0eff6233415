import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedIn } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Footer } from '#ui/app/layout/footer.tsx';
import { Header } from '#ui/app/layout/header.tsx';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const button = (name: string) => screen.getByRole('button', { name });

describe.each([
  ['Cart', 'Show Cart', 'CLOSE'],
  ['Account', 'Account', 'Close'],
  ['Menu', 'Open Menu', 'Close Menu'],
])('the %s panel (behaviour 11)', (name, opener, close) => {
  async function open() {
    const { user } = renderStore(<Header />, { at: '/athletes' });
    const trigger = button(opener);
    await user.click(trigger);
    return { user, trigger, panel: screen.getByRole('dialog', { name }) };
  }

  test('opens as the only one, keeps the focus inside, and stays when its content is clicked', async () => {
    const { user, trigger, panel } = await open();
    const holdsFocus = () => panel.contains(document.activeElement);
    expect(holdsFocus()).toBe(true);
    expect(screen.getAllByRole('dialog')).toEqual([panel]);
    // The page behind a modal dialog is inert, and HTML allows no state beside the popover of an early click.
    expect(trigger).not.toHaveAttribute('aria-expanded');
    const stops = panel.querySelectorAll('button, a').length;
    for (const shift of [false, true])
      for (let turn = 0; turn <= stops; turn += 1) {
        await user.tab({ shift });
        expect(holdsFocus()).toBe(true);
      }
    await user.click(within(panel).getByRole('heading'));
    expect(panel).toBeVisible();
  });

  test.each(['Escape', 'its button', 'the overlay'])(
    'closes with %s, returns the focus, and opens again',
    async (way) => {
      const { user, trigger, panel } = await open();
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'the overlay') fireEvent.mouseDown(panel, { clientX: 20, clientY: 20 });
      else await user.click(within(panel).getByRole('button', { name: close }));
      await closed();
      expect(trigger).toHaveFocus();
      await user.click(trigger);
      expect(screen.getByRole('dialog', { name })).toBeVisible();
    },
  );
});

test('a panel replaces another in the same dialog, and Escape closes only the topmost dialog (behaviour 11.1)', async () => {
  const { user } = renderStore(<Header />, { useCases: { session: signedIn() } });
  await user.click(button('Account'));
  const dialog = screen.getByRole('dialog', { name: 'Account' });
  await user.click(button('Settings'));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBe(dialog);
  expect(dialog).toHaveFocus();
  await user.click(button('Change Password'));
  await screen.findByRole('dialog', { name: 'Change Password' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([dialog]));
  expect(dialog).toBeVisible();
  await user.keyboard('{Escape}');
  await closed();
  expect(button('Account')).toHaveFocus();
});

test("the menu has the header's links, and each closes it (behaviour 10.5)", async () => {
  const { user, address } = renderStore(<Header />, { at: '/athletes' });
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const { textContent: name, pathname } of main.getAllByRole<HTMLAnchorElement>('link')) {
    await user.click(button('Open Menu'));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('link', { name }));
    expect(address()).toBe(pathname);
    await closed();
  }
});

describe('the footer (behaviour 10.5)', () => {
  test.each(['Cart', 'Account'])('opens the %s panel too', async (name) => {
    const { user } = renderStore(<Footer />);
    await user.click(button(name));
    expect(screen.getByRole('dialog', { name })).toBeVisible();
  });

  test('has the links, the social sites, the slogans and the year', () => {
    renderStore(<Footer />);
    const links = screen
      .getAllByRole('link')
      .map((link) => `${link.ariaLabel ?? link.textContent} ${link.getAttribute('href')}`);
    expect(links).toEqual(
      expect.arrayContaining([
        'Videos https://video.example',
        'Photos https://photo.example',
        'Short videos https://shorts.example',
        'Home /',
        'Athletes /athletes',
        'Dancers /dancers',
        'Toe Test /toe-tests',
        'Shop /shop',
        'Learn /toe-tests',
        'Contact Us /contact',
        'Why Toes /why-toes',
        'Privacy /about/privacy',
        'TOS /about/tos',
        'Site Map /site-map',
      ]),
    );
    for (const slogan of [
      'increase speed',
      'improve quickness',
      'build better balance',
      'improve strength',
      'jump higher',
      'become a better athlete',
      'start winning',
    ])
      expect(screen.getAllByText(slogan)).not.toHaveLength(0);
    expect(screen.getByText(`© ${new Date().getFullYear()} Ground Up`)).toBeVisible();
  });
});
