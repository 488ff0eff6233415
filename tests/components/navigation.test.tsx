import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { scriptLostEvent } from '#ui/loading/contract.ts';
import { createNavigation } from '#ui/loading/navigation.ts';
import { Router } from '#ui/loading/router.tsx';
import { fakeUseCases, testSite } from '#tests/support/fake-use-cases.ts';
import { App } from '#ui/app/app.tsx';
import { pageAt } from '#ui/app/pages.ts';

const button = (name: string) => screen.getByRole('button', { name });
const panel = (name: string) => screen.findByRole('dialog', { name });
const inFooter = (name: string) =>
  within(screen.getByRole('contentinfo')).getByRole('link', { name });
const noPanel = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Waits until the page is shown. Its code is imported in real time. */
const shown = (path: string, title: string) =>
  waitFor(() => expect([location.pathname, document.title]).toEqual([path, title]));

/** Finishes loading the requested page, or makes loading fail with the given error. */
let end: (error?: Error) => Promise<void>;

/** Opens the store at a page. The code of each later page loads, or fails to load, when a test calls `end`. */
async function openStore(path: string) {
  history.replaceState(null, '', path);
  const loaded = new Set([path]);
  const navigation = createNavigation((pathname) => ({
    isReady: () => loaded.has(pathname),
    load: async () => {
      const lost = await new Promise<Error | undefined>((resolve) => {
        end = (error) => act(async () => resolve(error));
      });
      if (lost) throw lost;
      await pageAt(pathname).load();
      loaded.add(pathname);
    },
  }));
  await pageAt(path).load();
  render(
    <Router navigation={navigation}>
      <App useCases={fakeUseCases()} site={testSite} />
    </Router>,
  );
  return userEvent.setup({ delay: null });
}

test.each([
  ['Try Again', () => button('Try Again').click()],
  ['a restore', () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
])('a failed page is reported, and loads on %s (behaviour 11.1, 13.2, 17.1)', async (_, retry) => {
  const lost = vi.fn<() => void>();
  addEventListener(scriptLostEvent, lost);
  const user = await openStore('/about/privacy');
  await user.click(button('Open Menu'));
  await user.click(within(await panel('Menu')).getByRole('link', { name: 'Athletes' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await end(new Error('The network lost it.'));
  removeEventListener(scriptLostEvent, lost);
  expect(screen.getByRole('alert')).toHaveTextContent('That did not load.');
  await noPanel();
  expect(button('Open Menu')).toHaveFocus();
  await shown('/about/privacy', 'Privacy Policy | Ground Up');
  expect(lost).toHaveBeenCalledOnce();

  act(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await end();
  await shown('/athletes', 'Athletes | Ground Up');
});

test('a new page gets the focus and is announced, and going back closes an open panel (behaviour 10.3, 11.1)', async () => {
  const user = await openStore('/about/privacy');
  await user.click(inFooter('Athletes'));
  await end();
  await shown('/athletes', 'Athletes | Ground Up');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.querySelector('[data-announcer]')).toHaveTextContent('Athletes | Ground Up');
  await user.click(button('Show Cart'));
  await panel('Cart');
  act(() => history.back());
  await shown('/about/privacy', 'Privacy Policy | Ground Up');
  await noPanel();
});

test('the next navigation works even if an add-on has removed head elements (behaviour 10.4)', async () => {
  const user = await openStore('/about/privacy');
  for (const element of document.head.querySelectorAll('title, meta, link')) element.remove();
  await user.click(inFooter('Athletes'));
  await end();
  await shown('/athletes', 'Athletes | Ground Up');
  expect(document.head.querySelectorAll('meta[name=description]')).toHaveLength(1);
});

test('a link to the current page closes an open panel, and adds no history entry (behaviour 10.3, 11.1)', async () => {
  // Drops any forward entries. A new entry would replace them and could leave the history's length unchanged.
  history.pushState(null, '', '/');
  const user = await openStore('/about/privacy');
  const { length } = history;
  await user.click(button('Show Cart'));
  await panel('Cart');
  await user.click(inFooter('Privacy'));
  await noPanel();
  expect(history).toHaveLength(length);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'a click with %s is left to the browser (behaviour 10.3)',
  async (key) => {
    await openStore('/about/privacy');
    let isLeft = false;
    const inspectClick = (click: Event) => {
      isLeft = !click.defaultPrevented;
      // jsdom does not follow links.
      click.preventDefault();
    };
    addEventListener('click', inspectClick, { once: true });
    fireEvent.click(inFooter('Athletes'), { [key]: true });
    expect(isLeft).toBe(true);
  },
);

test('a panel opened while the next page is loading stays open (behaviour 11.1)', async () => {
  const user = await openStore('/about/privacy');
  await user.click(inFooter('Athletes'));
  await user.click(button('Show Cart'));
  await end();
  await shown('/athletes', 'Athletes | Ground Up');
  expect(await panel('Cart')).toBeVisible();
});

test('a panel opened after a failed navigation stays open when the automatic retry fails too (behaviour 11.1)', async () => {
  const user = await openStore('/about/privacy');
  await user.click(inFooter('Athletes'));
  await end(new Error('The network lost it.'));
  await user.click(button('Show Cart'));
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await end(new Error('The network lost it again.'));
  expect(screen.getByText('That did not load.')).toBeInTheDocument();
  expect(await panel('Cart')).toBeVisible();
});
