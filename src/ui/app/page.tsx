import { type ComponentType, lazy } from 'react';

/** The module of a page. */
export interface PageModule {
  readonly default: ComponentType;
}

/**
 * A page in a chunk of its own. Once its chunk has been loaded it renders at once, with no fallback
 * in between, so that hydration finds what the server has drawn.
 */
export function page(importPage: () => Promise<PageModule>) {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;

  const load = () => {
    loading ??= importPage().then(
      (module) => (loaded = module),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  // `lazy` takes any thenable, and renders in the same pass when it answers at once.
  const settled = { then: (resolve: (module: PageModule) => void) => loaded && resolve(loaded) };
  const Page = lazy(() => (loaded ? (settled as unknown as Promise<PageModule>) : load()));
  return { Page, load };
}
