import { type ComponentType, memo, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { boot, heldAttribute, lostEvent } from './contract.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failure } from './failure.tsx';
import { intent } from './intent.ts';
import { lastClicked, showPending } from './pending.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useReturn } from './use-return.ts';

type Import<Props> = () => Promise<{
  readonly default: ComponentType<Props>;
  /** A page's form: the page is complete once that has loaded too. */
  readonly Form?: LazyComponent;
}>;

interface Chunk<Props> {
  readonly Component?: ComponentType<Props>;
  readonly Form?: LazyComponent | undefined;
  /** The number of failed loads while it was requested. */
  readonly failed?: number;
}

interface Options {
  /** Stays prerendered until the shopper is about to use a control. */
  readonly onIntent?: true;
}

/** The props of a part that lies over the page. */
interface Overlay {
  readonly onClose?: () => void;
  /** Called once it has left the screen. */
  readonly onClosed?: () => void;
}

export interface LazyComponent {
  /** Loads it ahead of time, so that it renders at once. Rejects if it cannot be loaded. */
  readonly load: () => Promise<void>;
  /** Also loads its form, which a page waits for before it is shown, so that nothing moves afterwards. */
  readonly loadWithForm: () => Promise<void>;
  readonly isReady: () => boolean;
  /** Loads it for the current click, which shows as pending; a failure shows where the part is rendered. */
  readonly request: () => void;
}

/**
 * A part of the UI in its own chunk, such as a page, a panel or a form. Once `load()` has resolved, it renders at once:
 * React's `lazy` always suspends, and React delays what has suspended by 300 ms. Until then it renders nothing, and
 * prerendered markup stays, with all early input. If the chunk cannot be loaded or rendered, a message with 'Try Again'
 * takes its place or appears below its markup, and the rest of the page stays (behaviour 13.2). For a part with an
 * `onClose`, the message is over the page.
 */
export function lazy<Props extends object>(importChunk: Import<Props>, { onIntent }: Options = {}) {
  let chunk: Chunk<Props> = {};
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  /** Controls whose click could not show this part, but has had its other effects. */
  const openers = new Set<Element>();
  let onLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    // With a status, `use` need not suspend to learn that it is resolved.
    onLoaded = () => {
      void Object.assign(loaded, { status: 'fulfilled' });
      resolve();
    };
  });

  const set = (next: Chunk<Props>) => {
    chunk = next;
    if (!chunk.failed) openers.clear();
    if (chunk.Component) onLoaded();
    for (const listener of listeners) listener();
  };

  const load = (): Promise<void> => {
    loading ??= importChunk().then(
      ({ default: Component, Form }) => set({ Component, Form }),
      (error: unknown) => {
        loading = undefined;
        // A failed preload is silent: it is retried when the part is requested.
        if (listeners.size > 0 && !boot?.reloadForNewVersion(error)) {
          set({ failed: (chunk.failed ?? 0) + 1 });
          dispatchEvent(new CustomEvent(lostEvent, { detail: error }));
        }
        throw error;
      },
    );
    return loading;
  };

  const request = () => {
    if (chunk.Component) return;
    const opener = lastClicked();
    if (opener && !opener.closest('[role=alert]')) openers.add(opener);
    showPending(load());
    loading?.catch(() => undefined);
  };

  /** Loads what is shown now. */
  const requestShown = () => {
    if (onIntent) void intent.then(request);
    else request();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => chunk;
  const useChunk = () => useSyncExternalStore(subscribe, read, read);

  function Content(props: Props) {
    const { Component } = useChunk();
    const isHydrated = useIsHydrated();
    // Without prerendered markup there is nothing to see or to use, so it does not wait for intent.
    useEffect(() => {
      if (!chunk.failed) request();
    }, []);
    // While suspended, React leaves the prerendered markup alone.
    if (!isHydrated) {
      if (!Component && !chunk.failed) requestShown();
      use(loaded);
    }
    return Component ? <Component {...props} /> : null;
  }

  function LoadFailure({ onClose, onClosed }: Overlay) {
    const { failed } = useChunk();
    const isFailed = failed !== undefined;
    useEffect(() => {
      if (!isFailed) return;
      // A second click on the same control only retries; its other effects are not repeated.
      const retry = (event: MouseEvent) => {
        const control = event.target instanceof Element && event.target.closest('a, button');
        if (!control) return;
        if (openers.has(control)) event.stopPropagation();
        if (openers.has(control) || control.closest(`[${heldAttribute}]`)) request();
      };
      addEventListener('click', retry, true);
      return () => removeEventListener('click', retry, true);
    }, [isFailed]);
    const close = () => {
      set({});
      onClose?.();
      onClosed?.();
    };
    return failed && <Failure count={failed} onRetry={request} onClose={onClose && close} />;
  }

  // Without `memo`, a parent's update would discard markup that is not hydrated yet, and the input in it.
  const Lazy = memo((props: Props) => {
    // Once its message was closed, only `request` loads it again.
    useEffect(() => {
      if (!chunk.failed) requestShown();
    }, []);
    useReturn(() => {
      if (chunk.failed) request();
    });
    return (
      <ErrorBoundary>
        <Suspense>
          <Content {...props} />
        </Suspense>
        <LoadFailure {...props} />
      </ErrorBoundary>
    );
  });
  const part: LazyComponent = {
    load,
    request,
    loadWithForm: () => load().then(() => chunk.Form?.loadWithForm()),
    isReady: () => chunk.Component !== undefined && chunk.Form?.isReady() !== false,
  };
  return Object.assign(Lazy, part);
}
