import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { createSessionStore } from './application/account/session-store.ts';
import { createCartStore } from './application/cart/cart-store.ts';
import type { SiteConfig } from './application/site-config.ts';
import type { UseCases } from './application/use-cases.ts';
import { App } from './ui/app/app.tsx';
import { preload } from './ui/app/routes.tsx';

export { indexedPaths, staticPaths } from './ui/app/routes.tsx';

const pages = import.meta.glob<Readonly<Record<string, unknown>>>([
  './ui/pages/*/*.tsx',
  '!**/*.test.tsx',
]);

/** No answer comes while a page is drawn: it shows what a shopper sees before the first one. */
const unanswered = (): Promise<never> => new Promise<never>(() => {});

const useCases: UseCases = {
  cart: createCartStore(),
  session: createSessionStore(),
  readStock: unanswered,
  startCheckout: unanswered,
  awaitOrder: unanswered,
  signUp: unanswered,
  signIn: unanswered,
  signOut: unanswered,
  requestPasswordReset: unanswered,
  changePassword: unanswered,
  sendMessage: unanswered,
};

interface Drawn {
  readonly html: string;
  /** The module of the page, relative to the project's root. */
  readonly module: string;
}

/** Draws the page of a path to HTML, its head's elements in front. Fails where the page does. */
export async function draw(path: string, site: SiteConfig): Promise<Drawn> {
  const app = (
    <StaticRouter location={path}>
      <App useCases={useCases} site={site} />
    </StaticRouter>
  );
  const page = await preload(path);
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    // Long pages would else ship as fallbacks, with inline scripts that put the content in their place.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be drawn`);
  return { html: await new Response(prelude).text(), module: await moduleOf(page ?? {}) };
}

/** A page that is made when it loads passes its module's exports on, so that it is found too. */
async function moduleOf(page: object): Promise<string> {
  const exported = new Set(Object.values(page));
  for (const [file, load] of Object.entries(pages))
    if (Object.values(await load()).some((value) => exported.has(value)))
      return file.replace('./', 'src/');
  throw new Error('A page that is drawn must be an export of a module below src/ui/pages.');
}
