import { shopProducts } from '#domain/catalogue/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';

/** A page of the store (behaviour 10.1). */
export interface PageRoute {
  readonly path: string;
  /** Its folder in `src/ui/pages`. */
  readonly page: string;
  /** Its title on the site map; a page without one is reached only by an action. */
  readonly title?: string;
  /** Whether it is in the auth layout, on the canvas of tiles (behaviour 10.9). */
  readonly auth?: true;
  /** Whether search engines may list it. */
  readonly indexed?: false;
  /** The service that it uses at once, whose code is loaded along with the page. */
  readonly service?: 'accounts' | 'documents';
}

/** All pages, in the order of the site map. */
export const routes: readonly PageRoute[] = [
  { path: '/', page: 'home', title: 'Home' },
  { path: '/shop', page: 'shop', title: 'Shop' },
  { path: '/product/:productId', page: 'product', title: 'Products', service: 'documents' },
  { path: '/why-toes', page: 'why-toes', title: 'Why Toes' },
  { path: '/athletes', page: 'athletes', title: 'Athletes' },
  { path: '/dancers', page: 'dancers', title: 'Dancers' },
  { path: '/toe-tests', page: 'toe-tests', title: 'Toe Test' },
  { path: '/create-account', page: 'create-account', title: 'Create Account', auth: true },
  { path: '/sign-in', page: 'sign-in', title: 'Sign In', auth: true, service: 'accounts' },
  {
    path: '/account/forgot-password',
    page: 'forgot-password',
    title: 'Forgot Password',
    auth: true,
    indexed: false,
  },
  {
    path: '/account/forgot-password-success',
    page: 'forgot-password-success',
    auth: true,
    indexed: false,
  },
  { path: '/contact', page: 'contact', title: 'Contact', auth: true },
  { path: '/about/privacy', page: 'privacy', title: 'Privacy Policy' },
  { path: '/about/tos', page: 'terms', title: 'Terms of Service' },
  { path: '/site-map', page: 'site-map', title: 'Site Map' },
  { path: `${confirmationPath}/:sessionId`, page: 'confirmation', service: 'documents' },
];

/** The page of unknown paths. */
export const notFoundRoute: PageRoute = { path: '*', page: 'not-found' };

/** Old paths that lead to a page (behaviour 10.2). */
export const redirects = [
  { path: '/checkout', to: '/' },
  { path: '/about', to: '/why-toes' },
] as const;

/** The links of the header and the menu (behaviour 10.5). */
export const mainLinks = [
  { to: '/', text: 'Home' },
  { to: '/why-toes', text: 'Why Toes' },
  { to: '/athletes', text: 'Athletes' },
  { to: '/dancers', text: 'Dancers' },
  { to: '/toe-tests', text: 'Toe Test' },
  { to: '/shop', text: 'Shop' },
  { to: '/contact', text: 'Contact' },
] as const;

/** The paths of a route: one per product, and none for parameters that only a backend knows. */
export const pathsOf = ({ path }: PageRoute, products: readonly Product[]): readonly string[] => {
  if (path.endsWith('/:productId')) return products.map(({ id }) => path.replace(':productId', id));
  return path.includes(':') ? [] : [path];
};

/** Paths that search engines may list. */
export const indexedPaths = routes
  .filter(({ indexed }) => indexed !== false)
  .flatMap((route) => pathsOf(route, shopProducts));
