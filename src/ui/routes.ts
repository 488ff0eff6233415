import { shopProducts } from '#domain/catalogue/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';
import type { PagePath } from '#domain/reports/pages.ts';

/** A page of the store (behaviour 10.1). */
export interface PageRoute {
  readonly path: PagePath;
  /** Its folder in `src/ui/pages`, unless the folder is named after the path. */
  readonly page?: string;
  /** The title in its head, on the site map and above its form; undefined if it depends on what the page shows. */
  readonly title?: string;
  /** Whether it is on the site map; other pages are reached only by an action. */
  readonly listed?: false;
  /** Its group on the site map, 'Train' by default. */
  readonly group?: 'Shop' | 'Account and help' | 'Fine print';
  /** Whether it uses the auth layout, with the tile canvas (behaviour 10.9). */
  readonly auth?: true;
  /** Whether search engines may list it. */
  readonly indexed?: false;
  /** The service that the page uses at once. The service's code is loaded along with the page. */
  readonly service?: 'accounts' | 'documents';
}

/** All pages, in the order of the site map. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    page: 'home',
    title: 'Home',
  },
  { path: '/shop', group: 'Shop', title: 'Shop' },
  { path: '/product/:productId', page: 'product', group: 'Shop', service: 'documents' },
  { path: '/why-toes', title: 'Why Toes' },
  { path: '/athletes', title: 'Athletes' },
  { path: '/dancers', title: 'Dancers' },
  { path: '/toe-tests', title: 'Toe Test' },
  {
    path: '/create-account',
    group: 'Account and help',
    title: 'Create Account',
    auth: true,
  },
  {
    path: '/sign-in',
    group: 'Account and help',
    title: 'Sign In',
    auth: true,
    service: 'accounts',
  },
  {
    path: '/account/forgot-password',
    page: 'forgot-password',
    group: 'Account and help',
    title: 'Reset Password',
    auth: true,
    indexed: false,
  },
  {
    path: '/account/forgot-password-success',
    page: 'forgot-password-success',
    title: 'success',
    listed: false,
    auth: true,
    indexed: false,
  },
  {
    path: '/contact',
    group: 'Account and help',
    title: 'Contact',
    auth: true,
  },
  {
    path: '/about/privacy',
    page: 'privacy',
    group: 'Fine print',
    title: 'Privacy Policy',
  },
  {
    path: '/about/tos',
    page: 'terms',
    group: 'Fine print',
    title: 'Terms of Service',
  },
  { path: '/site-map', group: 'Fine print', title: 'Site Map' },
  {
    path: `${confirmationPath}/:sessionId`,
    page: 'confirmation',
    listed: false,
    service: 'documents',
  },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  page: 'not-found',
  title: 'Page not found',
};

/** The route with exactly this path, or the route of the 404 page. */
export const routeOf = (path: string): PageRoute =>
  routes.find((route) => route.path === path) ?? notFoundRoute;

/**
 * Old paths that lead to a page (behaviour 10.2). The host redirects them (`firebase.json`); the boot script redirects
 * misspelled paths, such as `/Shop` (`loading/boot/redirect.ts`).
 */
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

/** The paths of a route: its own, or one for each product. A route with any other parameter has no known paths. */
export const pathsOf = ({ path }: PageRoute, products: readonly Product[]): readonly string[] => {
  if (path.endsWith('/:productId')) return products.map(({ id }) => path.replace(':productId', id));
  return path.includes(':') ? [] : [path];
};

export const indexedPaths = routes
  .filter(({ indexed }) => indexed !== false)
  .flatMap((route) => pathsOf(route, shopProducts));
