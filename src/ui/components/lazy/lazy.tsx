import { type ComponentType, memo, Suspense, use, useEffect, useSyncExternalStore } from 'react';

type Import<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface Chunk<Props> {
  readonly Component?: ComponentType<Props>;
  readonly failure?: { readonly error: unknown };
}

/**
 * A part of the UI in a chunk of its own, such as a page, a panel or a form. Once `load()` has resolved, it renders at
 * once: React's own `lazy` suspends even then, and React holds back what has suspended for 300 ms.
 *
 * Until then it renders nothing, and prerendered markup stays as it is. A chunk that cannot be loaded is an error for the
 * nearest boundary; `load()` tries again.
 */
export function lazy<Props extends object>(importChunk: Import<Props>) {
  let chunk: Chunk<Props> = {};
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Chunk<Props>) => {
    chunk = next;
    for (const listener of listeners) listener();
  };

  const load = (): Promise<void> => {
    if (chunk.failure) set({});
    loading ??= importChunk().then(
      (module) => set({ Component: module.default }),
      (error: unknown) => {
        loading = undefined;
        // Nobody sees the failure of what was only fetched in advance: it is tried again when it is wanted.
        if (listeners.size > 0) set({ failure: { error } });
        throw error;
      },
    );
    return loading;
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => chunk;

  function Content(props: Props) {
    const { Component, failure } = useSyncExternalStore(subscribe, read, read);
    const isHydrating = useIsHydrating();
    useEffect(() => {
      load().catch(() => undefined);
    }, []);
    if (failure) throw failure.error;
    if (Component) return <Component {...props} />;
    // While it is suspended, React leaves the prerendered markup alone.
    if (isHydrating) use(load());
    return null;
  }

  // Without `memo` an update from above would discard markup that is not hydrated yet, and what was typed there.
  const Lazy = memo((props: Props) => (
    <Suspense>
      <Content {...props} />
    </Suspense>
  ));
  return Object.assign(Lazy, { load });
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
