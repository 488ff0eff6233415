import { shopProducts } from '#domain/catalogue/catalogue.ts';
import type { PageRoute } from '#ui/features/navigation/routes.ts';

/** A page without a title is left out: it is reached only by an action. */
type ListedRoute = Pick<PageRoute, 'path' | 'title'>;

const groups = [
  { title: 'Shop', paths: /^\/(shop|product)/ },
  { title: 'Account and help', paths: /^\/(account|create-account|sign-in|contact)/ },
  { title: 'Fine print', paths: /^\/(about|site-map)/ },
];

/** The first group, and the default. */
const rest = 'Train';

const groupOf = (path: string): string =>
  groups.find(({ paths }) => paths.test(path))?.title ?? rest;

/** The route of a product stands for every product of the shop. */
const pagesOf = ({ path, title }: ListedRoute) => {
  if (title === undefined) return [];
  if (!path.includes(':productId')) return [{ path, title }];
  return shopProducts.map(({ id, name }) => ({
    path: path.replace(':productId', id),
    title: name,
  }));
};

/** Every titled route once, in groups; in the routes' order within a group. */
export function groupRoutes(routes: readonly ListedRoute[]) {
  const pages = routes.flatMap(pagesOf);
  return [rest, ...groups.map(({ title }) => title)].map((title) => ({
    title,
    pages: pages.filter(({ path }) => groupOf(path) === title),
  }));
}
