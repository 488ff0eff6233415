import { type ComponentType, use } from 'react';

/** The module of a page. */
export interface PageModule {
  readonly default: ComponentType;
}

/**
 * A page in a chunk of its own. Once its chunk has been loaded it renders at once, with no fallback
 * in between, so that hydration finds what the server has drawn.
 */
export function page(importPage: () => Promise<PageModule>) {
  let loading: Promise<PageModule> | undefined;
  let failed = false;

  /** Loads the chunk once; tries again only after a failure. */
  const load = () => {
    if (loading && !failed) return loading;
    failed = false;
    const chunk = importPage();
    loading = chunk;
    chunk.then(
      // `use` reads a promise that says so without waiting for it.
      (value) => Object.assign(chunk, { status: 'fulfilled', value }),
      () => (failed = true),
    );
    return chunk;
  };

  // Drawing keeps to a failed chunk, so that its error is shown instead of fetched again without end.
  const Page = () => {
    const { default: Content } = use(loading ?? load());
    return <Content />;
  };
  return { Page, load };
}
