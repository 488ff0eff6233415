import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { Link } from '#ui/components/link/link.tsx';
import { type PageRoute, routes } from '#ui/routes.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './site-map.module.css';

interface ListedRoute extends Pick<PageRoute, 'title' | 'listed'> {
  readonly path: string;
}

/** The first group, whose pattern no path matches, takes the pages that no other group takes. */
const groups = [
  { title: 'Train', paths: /^$/ },
  { title: 'Shop', paths: /^\/(shop|product)/ },
  { title: 'Account and help', paths: /^\/(account|create-account|sign-in|contact)/ },
  { title: 'Fine print', paths: /^\/(about|site-map)/ },
];

const groupOf = (path: string) => groups.find(({ paths }) => paths.test(path)) ?? groups[0];

/** The route of a product stands for every product of the shop. */
const pagesOf = ({ path, title = '', listed }: ListedRoute) => {
  if (listed === false) return [];
  if (!path.includes(':productId')) return [{ path, title }];
  return shopProducts.map(({ id, name }) => ({
    path: path.replace(':productId', id),
    title: name,
  }));
};

/** Every listed route once, in groups; in the routes' order within a group. */
export function groupRoutes(listed: readonly ListedRoute[]) {
  const pages = listed.flatMap(pagesOf);
  return groups.map((group) => ({
    title: group.title,
    pages: pages.filter(({ path }) => groupOf(path) === group),
  }));
}

/** Every page that is not reached only by an action (behaviour 10.1). */
export default function SiteMapPage() {
  return (
    <div className={styles.page}>
      <PageHead />
      <h1>Site Map</h1>
      {groupRoutes(routes).map(({ title, pages }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.pages}>
            {pages.map(({ path, title: text }) => (
              <li key={path}>
                <Link to={path}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
