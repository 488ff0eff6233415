import { matchPath } from 'react-router';
import type { ListedRoute } from '#ui/pages/site-map/group-routes.ts';
import { page, type PageModule } from './page.tsx';

const notFound = { path: '*', ...page(() => import('#ui/pages/not-found/not-found.tsx')) };

/** Pages in the ordinary layout, in the order of the site map. */
const ordinary = [
  { path: '/', title: 'Home', ...page(() => import('#ui/pages/home/home.tsx')) },
  { path: '/shop', title: 'Shop', ...page(() => import('#ui/pages/shop/shop.tsx')) },
  {
    path: '/product/:productId',
    title: 'Products',
    ...page(() => import('#ui/pages/product/product.tsx')),
  },
  {
    path: '/why-toes',
    title: 'Why Toes',
    ...page(() => import('#ui/pages/why-toes/why-toes.tsx')),
  },
  {
    path: '/athletes',
    title: 'Athletes',
    ...page(() => import('#ui/pages/athletes/athletes.tsx')),
  },
  { path: '/dancers', title: 'Dancers', ...page(() => import('#ui/pages/dancers/dancers.tsx')) },
  {
    path: '/toe-tests',
    title: 'Toe Test',
    ...page(() => import('#ui/pages/toe-tests/toe-tests.tsx')),
  },
  {
    path: '/about/privacy',
    title: 'Privacy Policy',
    ...page(() => import('#ui/pages/privacy/privacy.tsx')),
  },
  {
    path: '/about/tos',
    title: 'Terms of Service',
    ...page(() => import('#ui/pages/terms/terms.tsx')),
  },
  {
    path: '/site-map',
    title: 'Site Map',
    // Pages know nothing of the router: this one is given the list that it is on.
    ...page(async () => {
      const module = await import('#ui/pages/site-map/site-map.tsx');
      return { ...module, default: module.siteMapOf(listed()) };
    }),
  },
  {
    path: '/checkout/success/:sessionId',
    ...page(() => import('#ui/pages/confirmation/confirmation.tsx')),
  },
];

/** Pages of the auth layout, on the canvas of coloured tiles (spec 2). */
const auth = [
  {
    path: '/create-account',
    title: 'Create Account',
    ...page(() => import('#ui/pages/create-account/create-account.tsx')),
  },
  { path: '/sign-in', title: 'Sign In', ...page(() => import('#ui/pages/sign-in/sign-in.tsx')) },
  {
    path: '/account/forgot-password',
    title: 'Forgot Password',
    ...page(() => import('#ui/pages/forgot-password/forgot-password.tsx')),
  },
  {
    path: '/account/forgot-password-success',
    ...page(() => import('#ui/pages/forgot-password-success/forgot-password-success.tsx')),
  },
  { path: '/contact', title: 'Contact', ...page(() => import('#ui/pages/contact/contact.tsx')) },
];

/** What the site map is made of; a page without a title is not on it. */
const listed = (): readonly ListedRoute[] => [...ordinary, ...auth];

/** The stand-in for the payment provider's page is no part of a build for production. */
const offline =
  import.meta.env.VITE_BACKEND === 'memory' || import.meta.env.VITE_BACKEND === 'msw'
    ? [
        {
          path: '/test-checkout/:sessionId',
          ...page(() => import('#ui/pages/test-checkout/test-checkout.tsx')),
        },
      ]
    : [];

export const routes = { ordinary, auth, offline, notFound };

export const redirects = [
  { path: '/checkout', to: '/' },
  { path: '/about', to: '/why-toes' },
];

const all = [...ordinary, ...auth, ...offline, notFound];

/** Paths a search engine may list, in the order of the site map. */
export const indexedPaths = [
  '/',
  '/shop',
  '/product/toe-roller',
  '/product/toe-strap',
  '/why-toes',
  '/athletes',
  '/dancers',
  '/toe-tests',
  '/contact',
  '/create-account',
  '/sign-in',
  '/about/privacy',
  '/about/tos',
  '/site-map',
];

/** Paths that are drawn to HTML at build. */
export const staticPaths = [
  ...indexedPaths,
  '/product/test-product',
  '/account/forgot-password',
  '/account/forgot-password-success',
];

const find = (pathname: string) =>
  all.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));

/** Whether a page of its own is at a path: neither a redirect nor the one for paths without a page. */
export const isRoute = (pathname: string): boolean => find(pathname) !== notFound;

/** Loads the chunk of the page at a path, so that it renders at once. */
export const preload = async (pathname: string): Promise<PageModule | undefined> =>
  find(pathname)?.load();
