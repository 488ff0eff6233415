import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { boot, heldAttribute, scriptLostEvent } from './contract.ts';
import { announceReady } from './early-input.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failure } from './failure.tsx';
import { intent } from './intent.ts';
import { keepInput } from './kept-input.ts';
import { lastClicked, showPending } from './pending.ts';
import { useReturn } from './use-return.ts';

type Import<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface Chunk<Props> {
  readonly Component?: ComponentType<Props>;
  /** How many times the chunk failed to load while the part was on the page. */
  readonly failed?: number;
}

/** The props of a part that overlays the page. */
interface Overlay {
  readonly onClose?: () => void;
  /** Called once the part has left the screen. */
  readonly onClosed?: () => void;
}

export interface LazyComponent {
  /** Loads the part ahead of time, so that it renders at once. Rejects if the part cannot be loaded. */
  readonly load: () => Promise<void>;
  readonly isReady: () => boolean;
  /** Loads the part for the clicked control, which shows as busy. Failures appear where the part is rendered. */
  readonly request: () => void;
}

/**
 * A part of the UI in its own chunk, such as a page, a panel or a form. Before it has loaded, it renders nothing or its
 * prerendered markup. After `load()` has resolved, it renders at once, whereas React's `lazy` would suspend and delay
 * it by 300 ms. If the chunk cannot be loaded or rendered, a message with 'Try Again' takes the part's place or appears
 * below its markup, and the rest of the page stays (behaviour 13.2). With `onClose`, the message overlays the page.
 */
export function lazy<Props extends object>(
  importChunk: Import<Props>,
  /** A prerendered part is in its page's markup. Its code loads when the shopper is about to use a control. */
  { isPrerendered }: { readonly isPrerendered?: true } = {},
) {
  let chunk: Chunk<Props> = {};
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  /** The controls that were clicked to show this part. Any other effects of those clicks have already happened. */
  const openers = new Set<Element>();
  const set = (next: Chunk<Props>) => {
    chunk = next;
    if (!chunk.failed) openers.clear();
    for (const listener of listeners) listener();
  };

  const load = (): Promise<void> => {
    loading ??= importChunk().then(
      async ({ default: Component }) => {
        if (!isPrerendered || listeners.size === 0) return set({ Component });
        // A click would be lost if its button were replaced between press and release.
        while (document.querySelector(`[${heldAttribute}]:active`))
          await new Promise(requestAnimationFrame);
        const restore = keepInput();
        flushSync(() => set({ Component }));
        restore();
        return announceReady();
      },
      (error: unknown) => {
        loading = undefined;
        // A failed preload shows no message, since `request` loads the part again.
        if (listeners.size > 0 && !boot?.reloadForNewVersion(error)) {
          set({ failed: (chunk.failed ?? 0) + 1 });
          dispatchEvent(new CustomEvent(scriptLostEvent, { detail: error }));
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

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => chunk;

  function Lazy(props: Props) {
    const { Component, failed } = useSyncExternalStore(subscribe, read, read);
    const { onClose, onClosed }: Overlay = props;
    // Once the message has been closed, only `request` loads the part again.
    useEffect(() => {
      if (chunk.failed) return;
      if (isPrerendered) void intent.then(request);
      else request();
    }, []);
    useReturn(() => {
      if (chunk.failed) request();
    });
    const isFailed = failed !== undefined;
    useEffect(() => {
      if (!isFailed) return;
      // A second click on the same control only retries, without repeating the click's other effects.
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
    const content = Component && <Component {...props} />;
    return (
      <ErrorBoundary>
        {isPrerendered ? <Inert>{content}</Inert> : content}
        {failed && <Failure count={failed} onRetry={request} onClose={onClose && close} />}
      </ErrorBoundary>
    );
  }

  const part: LazyComponent = { load, request, isReady: () => chunk.Component !== undefined };
  return Object.assign(Lazy, part);
}

/** Wraps a prerendered part, and keeps its markup, with any changes by add-ons, until the part can render. */
function Inert({ children }: { readonly children: ReactNode }) {
  const [markup] = useState(() => {
    const element = globalThis.document?.querySelector(`[${heldAttribute}]`);
    return element && { __html: element.innerHTML };
  });
  if (import.meta.env.SSR) return <div {...{ [heldAttribute]: '' }}>{children}</div>;
  if (children || !markup) return children;
  // While React hydrates, it leaves this markup alone. If React renders the page from scratch, it inserts the markup.
  const inert = { [heldAttribute]: '', dangerouslySetInnerHTML: markup };
  return <div {...inert} suppressHydrationWarning />;
}
