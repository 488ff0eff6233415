import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import type { DialogProps } from '#ui/components/panel/dialog.tsx';
import { ErrorBoundary } from '#ui/loading/error-boundary.tsx';
import { lazy } from '#ui/loading/lazy.tsx';

interface Module<Props = object> {
  readonly default: React.ComponentType<Props>;
}

const Extra = () => <p>Extra</p>;
const extra = () => screen.findByText('Extra');
const alert = () => screen.findByRole('alert');
const noAlert = () => expect(screen.queryByRole('alert')).not.toBeInTheDocument();
const button = (name: string) => screen.getByRole('button', { name });

/** Returns a function that imports a chunk, but fails the given number of times first. */
function lost<Props>(times: number, Component: React.ComponentType<Props>) {
  let left = times;
  return vi.fn<() => Promise<Module<Props>>>(async () => {
    left -= 1;
    if (left >= 0) throw new Error('The chunk could not be fetched.');
    return { default: Component };
  });
}

/** Renders a page whose button opens the given content. */
function renderPage(
  inside: (isOpen: boolean, close: () => void) => React.ReactNode,
  onOpen?: () => void,
) {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const open = () => {
      onOpen?.();
      setOpen(true);
    };
    return (
      <>
        <h1>Page</h1>
        <button type="button" onClick={open}>
          Open
        </button>
        {inside(isOpen, () => setOpen(false))}
      </>
    );
  }
  const { user } = renderStore(<Page />);
  return { user, open: () => user.click(button('Open')) };
}

describe('a part whose chunk cannot be loaded (behaviour 13.2)', () => {
  test('shows a message in its place after each failure, loads on Try Again, and keeps the clicked control busy while it loads', async () => {
    let response = deferred<'lost' | Module>();
    const lose = () => act(async () => response.resolve('lost'));
    const Lazy = lazy(async () => {
      response = deferred();
      const module = await response.promise;
      if (module === 'lost') throw new Error('The chunk could not be fetched.');
      return module;
    });
    const { user, open } = renderPage((isOpen) => isOpen && <Lazy />);
    await open();
    expect(button('Open').ariaBusy).toBe('true');
    await lose();
    expect(button('Open').ariaBusy).toBeNull();
    expect(await alert()).toHaveTextContent(
      'That did not load. Check your connection and try again.',
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const title = screen.getByText('That did not load.');
    const tryAgain = button('Try Again');
    await user.click(tryAgain);
    expect(tryAgain.ariaBusy).toBe('true');
    await lose();
    expect(tryAgain).toHaveFocus();
    expect(tryAgain.ariaBusy).toBeNull();
    // The message is in a new element, so screen readers announce it again.
    expect(screen.getByText('That did not load.')).not.toBe(title);
    await user.click(tryAgain);
    await act(async () => response.resolve({ default: Extra }));
    expect(await extra()).toBeVisible();
    noAlert();
  });

  test('keeps prerendered markup that a browser extension has changed, and keeps the typed text, the focus and the selection once its chunk loads', async () => {
    const Field = () => <input aria-label="Name" />;
    const OnServer = () => (
      <div data-held="">
        <Field />
      </div>
    );
    const InBrowser = lazy(lost(1, Field), { isPrerendered: true });
    let isHydrating = false;
    const Page = () => (isHydrating ? <InBrowser /> : <OnServer />);
    const early = within(document.body);
    await act(async () =>
      renderStore(<Page />, {
        early: () => {
          isHydrating = true;
          early.getByLabelText('Name').after(document.createElement('span'));
        },
      }),
    );
    await alert();
    const name = early.getByLabelText<HTMLInputElement>('Name');
    name.value = 'Ann';
    name.focus();
    name.setSelectionRange(1, 2);
    await act(async () => button('Try Again').click());
    expect(name).not.toBeInTheDocument();
    noAlert();
    const { value, selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('Name');
    expect([value, selectionStart, selectionEnd]).toEqual(['Ann', 1, 2]);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('can be closed if it overlays the page, and is retried when it opens again', async () => {
    const Overlay = lazy<{ readonly onClose: () => void }>(lost(1, Extra));
    const { user, open } = renderPage((isOpen, close) => isOpen && <Overlay onClose={close} />);
    await open();
    await alert();
    await user.click(button('Close'));
    noAlert();
    await open();
    expect(await extra()).toBeVisible();
  });

  test('disappears once closed, and does not load until it is opened again', async () => {
    const importOverlay = lost<Omit<DialogProps, 'label' | 'children'>>(
      1,
      ({ open: isOpen }) => isOpen && <Extra />,
    );
    const Overlay = lazy(importOverlay);
    const onClosed = vi.fn<() => void>();
    const { user, open } = renderPage(
      (isOpen, close) => <Overlay open={isOpen} onClose={close} onClosed={onClosed} />,
      Overlay.request,
    );
    await alert();
    await user.click(button('Close'));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(importOverlay).toHaveBeenCalledOnce();
    noAlert();
    await open();
    expect(await extra()).toBeVisible();
  });

  test('shows no message if only its prefetch failed', async () => {
    const Lazy = lazy(lost(1, Extra));
    await expect(Lazy.load()).rejects.toThrow('could not be fetched');
    renderStore(<Lazy />);
    expect(await extra()).toBeVisible();
  });
});

test.each([
  ['a shopper', false, /^Something went wrong\. Please try again\. ?Try Again$/],
  ['a developer', true, /^Something went wrong\. Please try again\. ?Error: The part is broken\./],
])('if a part throws, %s sees a message and can retry (behaviour 13.2)', async (_, isDev, text) => {
  vi.stubEnv('DEV', isDev);
  vi.spyOn(console, 'error').mockReturnValue();
  let broken = true;
  function Part() {
    if (broken) throw new Error('The part is broken.');
    return <Extra />;
  }
  const { user } = renderPage(() => (
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>
  ));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  broken = false;
  await user.click(button('Try Again'));
  expect(await extra()).toBeVisible();
});
