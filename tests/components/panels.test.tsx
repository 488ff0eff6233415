import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedIn } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Footer } from '#ui/app/layout/footer.tsx';
import { Header } from '#ui/app/layout/header.tsx';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe.each([
  ['Cart', 'Show Cart', 'CLOSE'],
  ['Account', 'Account', 'Close'],
  ['Menu', 'Open Menu', 'Close Menu'],
])('the %s panel (behaviour 11)', (name, opener, close) => {
  async function open() {
    const { user } = renderStore(<Header />, { at: '/athletes' });
    const button = screen.getByRole('button', { name: opener });
    await user.click(button);
    return { user, button, panel: screen.getByRole('dialog', { name }) };
  }

  test('opens as the only one, with the focus inside', async () => {
    const { button, panel } = await open();
    expect(panel.contains(document.activeElement)).toBe(true);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    // The page behind a modal dialog is inert, and HTML allows no state beside the popover of an early click.
    expect(button).not.toHaveAttribute('aria-expanded');
  });

  test('keeps the focus inside, forwards and backwards', async () => {
    const { user, panel } = await open();
    const stops = panel.querySelectorAll('button, a').length;
    for (const shift of [false, true])
      for (let turn = 0; turn <= stops; turn += 1) {
        await user.tab({ shift });
        expect(panel.contains(document.activeElement)).toBe(true);
      }
  });

  test.each(['Escape', 'its button', 'the overlay'])(
    'closes with %s, returns the focus, and opens again',
    async (way) => {
      const { user, button, panel } = await open();
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'the overlay') fireEvent.mouseDown(panel, { clientX: 20, clientY: 20 });
      else await user.click(within(panel).getByRole('button', { name: close }));
      await closed();
      expect(button).toHaveFocus();
      await user.click(button);
      expect(screen.getByRole('dialog', { name })).toBeVisible();
    },
  );

  test('stays open when its content is clicked', async () => {
    const { user, panel } = await open();
    await user.click(within(panel).getByRole('heading'));
    expect(panel).toBeVisible();
  });
});

test('one panel replaces another in the same dialog (behaviour 11.1)', async () => {
  const { user } = renderStore(<Header />, { useCases: { session: signedIn() } });
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const dialog = screen.getByRole('dialog', { name: 'Account' });
  await user.click(within(dialog).getByRole('button', { name: 'Settings' }));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBe(dialog);
  expect(dialog).toHaveFocus();
});

test('Escape closes only the topmost dialog (behaviour 11.1)', async () => {
  const { user } = renderStore(<Header />, { useCases: { session: signedIn() } });
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(screen.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await user.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

test("the menu has the header's links, and each closes it (behaviour 10.5)", async () => {
  const { user, address } = renderStore(<Header />, { at: '/athletes' });
  for (const [name, path] of [
    ['Home', '/'],
    ['Why Toes', '/why-toes'],
    ['Athletes', '/athletes'],
    ['Dancers', '/dancers'],
    ['Toe Test', '/toe-tests'],
    ['Shop', '/shop'],
    ['Contact', '/contact'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Open Menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('link', { name }));
    expect(address()).toBe(path);
    await closed();
  }
});

describe('the footer (behaviour 10.5)', () => {
  test.each(['Cart', 'Account'])('opens the %s panel too', async (name) => {
    const { user } = renderStore(<Footer />);
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('dialog', { name })).toBeVisible();
  });

  test('has the links, the social sites, the slogans and the year', () => {
    renderStore(<Footer />);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Videos')).toBe('https://video.example');
    expect(href('Photos')).toBe('https://photo.example');
    expect(href('Short videos')).toBe('https://shorts.example');
    for (const [name, path] of [
      ['Home', '/'],
      ['Athletes', '/athletes'],
      ['Dancers', '/dancers'],
      ['Toe Test', '/toe-tests'],
      ['Shop', '/shop'],
      ['Learn', '/toe-tests'],
      ['Contact Us', '/contact'],
      ['Why Toes', '/why-toes'],
      ['Privacy', '/about/privacy'],
      ['TOS', '/about/tos'],
      ['Site Map', '/site-map'],
    ] as const)
      expect(href(name)).toBe(path);
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
