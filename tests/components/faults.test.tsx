import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderStore } from '#tests/support/render-store.tsx';
import { ErrorBoundary } from '#ui/loading/error-boundary.tsx';
import { lazy } from '#ui/loading/lazy.tsx';

/** A chunk that fails to load this many times. */
function lost<Props>(times: number, Component: React.ComponentType<Props>) {
  let left = times;
  return vi.fn<() => Promise<{ default: React.ComponentType<Props> }>>(async () => {
    left -= 1;
    if (left >= 0) throw new Error('The chunk could not be fetched.');
    return { default: Component };
  });
}

interface OverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

const Extra = () => <p>Extra</p>;
const alert = () => screen.findByRole('alert');
const tryAgain = () => screen.getByRole('button', { name: 'Try Again' });

describe('a part whose chunk cannot be loaded (behaviour 13.2)', () => {
  test('shows a message in its place, and loads on Try Again', async () => {
    const importExtra = lost(2, Extra);
    const Lazy = lazy(importExtra);
    const page = (
      <>
        <h1>Page</h1>
        <Lazy />
      </>
    );
    const { user } = renderStore(page);
    expect(await alert()).toHaveTextContent(
      'That did not load. Check your connection and try again.',
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await user.click(tryAgain());
    expect(await alert()).toBeVisible();
    await user.click(tryAgain());
    expect(await screen.findByText('Extra')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(importExtra).toHaveBeenCalledTimes(3);
  });

  test('keeps its prerendered markup and what was typed there', async () => {
    const Field = () => <input aria-label="Name" />;
    const OnServer = lazy(async () => ({ default: Field }));
    await OnServer.load();
    const InBrowser = lazy(lost(1, Field));
    let isHydrating = false;
    const Page = () => (isHydrating ? <InBrowser /> : <OnServer />);
    const { user } = await act(async () =>
      renderStore(<Page />, {
        early: (page) => {
          isHydrating = true;
          page.querySelector('input')?.setAttribute('value', 'Ann');
        },
      }),
    );
    await alert();
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
    await user.click(tryAgain());
    await act(async () => undefined);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
  });

  test('can be closed if it lies over the page, and is retried when it opens again', async () => {
    const Overlay = lazy<{ readonly onClose: () => void }>(lost(1, Extra));
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && <Overlay onClose={() => setOpen(false)} />}
        </>
      );
    }
    const { user } = renderStore(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await alert();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Extra')).toBeVisible();
  });

  test('stays closed and leaves the page, and loads no more until it is opened again', async () => {
    const importOverlay = lost<OverlayProps>(1, ({ open }) => (open ? <p>Extra</p> : null));
    const Overlay = lazy(importOverlay);
    const onClosed = vi.fn<() => void>();
    function Page() {
      const [open, setOpen] = useState(true);
      const show = () => {
        Overlay.request();
        setOpen(true);
      };
      return (
        <>
          <button type="button" onClick={show}>
            Open
          </button>
          <Overlay open={open} onClose={() => setOpen(false)} onClosed={onClosed} />
        </>
      );
    }
    const { user } = renderStore(<Page />);
    await alert();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(importOverlay).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Extra')).toBeVisible();
  });

  test('fails silently if it was only prefetched', async () => {
    const Lazy = lazy(lost(1, Extra));
    await expect(Lazy.load()).rejects.toThrow('could not be fetched');
    renderStore(<Lazy />);
    expect(await screen.findByText('Extra')).toBeVisible();
  });
});

test.each([
  ['a shopper', false, /^Something went wrong\. Please try again\. ?Try Again$/],
  ['a developer', true, /^Something went wrong\. Please try again\. ?Error: The part is broken\./],
])(
  'a part that throws says so to %s, and renders again on Try Again (behaviour 13.2)',
  async (_, isDev, text) => {
    vi.stubEnv('DEV', isDev);
    vi.spyOn(console, 'error').mockReturnValue();
    let broken = true;
    function Part() {
      if (broken) throw new Error('The part is broken.');
      return <p>Part</p>;
    }
    const { user } = renderStore(
      <>
        <h1>Page</h1>
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    broken = false;
    await user.click(tryAgain());
    expect(screen.getByText('Part')).toBeVisible();
  },
);
