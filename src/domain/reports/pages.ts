import { confirmationPath } from '#domain/order/confirmation-path.ts';

/** The routes of all pages and of unknown paths (behaviour 10.1). Reports use routes, so ids stay in the browser. */
export const pagePaths = [
  '/',
  '/shop',
  '/product/:productId',
  '/why-toes',
  '/athletes',
  '/dancers',
  '/toe-tests',
  '/create-account',
  '/sign-in',
  '/account/forgot-password',
  '/account/forgot-password-success',
  '/contact',
  '/about/privacy',
  '/about/tos',
  '/site-map',
  `${confirmationPath}/:sessionId`,
  '*',
] as const;

export type PagePath = (typeof pagePaths)[number];
