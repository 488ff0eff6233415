import { type ComponentType, memo, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#ui/components/failure/error-boundary.tsx';
import { Failure } from '#ui/components/failure/failure.tsx';
import { intent } from '#ui/components/intent.ts';
import { showPending } from '#ui/components/pending.ts';
import { useReturn } from '#ui/components/use-return.ts';

type Import<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface Chunk<Props> {
  readonly Component?: ComponentType<Props>;
  /** How often it was wanted and did not come. */
  readonly failed?: number;
}

interface Options {
  /** Whether it is left as it was prerendered until the shopper is about to use a control. */
  readonly onIntent?: true;
}

/**
 * A part of the UI in a chunk of its own, such as a page, a panel or a form. Once `load()` has resolved, it renders at
 * once: React's own `lazy` suspends even then, and React holds back what has suspended for 300 ms.
 *
 * Until then it renders nothing, and prerendered markup stays as it is, with all that was typed there. Where the chunk
 * cannot be loaded or rendered, a message with a way to try again takes its place or stands below its markup, and the
 * rest of the page stays (behaviour 13.2). A part that lies over the page, and has an `onClose`, says so over the page.
 */
export function lazy<Props extends object>(importChunk: Import<Props>, { onIntent }: Options = {}) {
  let chunk: Chunk<Props> = {};
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  let onLoaded = () => {};
  const loaded = new Promise<void>((resolve) => (onLoaded = resolve));

  const set = (next: Chunk<Props>) => {
    chunk = next;
    if (chunk.Component) onLoaded();
    for (const listener of listeners) listener();
  };

  const load = (): Promise<void> => {
    loading ??= importChunk().then(
      (module) => set({ Component: module.default }),
      (error: unknown) => {
        loading = undefined;
        // Nobody sees the failure of what was only fetched in advance: it is tried again when it is wanted.
        if (listeners.size > 0 && !window.reloadForNewVersion?.(error))
          set({ failed: (chunk.failed ?? 0) + 1 });
        throw error;
      },
    );
    return loading;
  };

  const loadShown = () => {
    if (!chunk.Component) showPending(load());
    loading?.catch(() => undefined);
  };

  /** Loads what is to be seen now. */
  const want = () => {
    if (onIntent) void intent.then(loadShown);
    else loadShown();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => chunk;
  const useChunk = () => useSyncExternalStore(subscribe, read, read);

  function Content(props: Props) {
    const { Component, failed } = useChunk();
    const isHydrating = useIsHydrating();
    if (Component) return <Component {...props} />;
    // While it is suspended, React leaves the prerendered markup alone.
    if (isHydrating) {
      if (!failed) want();
      use(loaded);
    }
    return null;
  }

  function LoadFailure({ onClose }: { readonly onClose?: () => void }) {
    const close = () => {
      set({});
      onClose?.();
    };
    const { failed } = useChunk();
    return failed && <Failure count={failed} onRetry={want} onClose={onClose && close} />;
  }

  // Without `memo` an update from above would discard markup that is not hydrated yet, and what was typed there.
  const Lazy = memo((props: Props) => {
    useEffect(() => {
      if (!chunk.failed) want();
    });
    useReturn(() => {
      if (chunk.failed) want();
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
  return Object.assign(Lazy, { load, isLoaded: () => chunk.Component !== undefined });
}

const never = () => () => undefined;

/** True on the server and during hydration. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
