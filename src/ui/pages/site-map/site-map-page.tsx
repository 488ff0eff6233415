import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { Link } from '#ui/components/link/link.tsx';
import { type PageRoute, routes } from '#ui/routes.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import styles from './site-map.module.css';

const groups = ['Train', 'Shop', 'Account and help', 'Fine print'] as const;

/** The pages of a route. The product route has one page for each product in the shop. */
const pagesOf = ({ path, title = '', listed }: PageRoute) => {
  if (listed === false) return [];
  if (!path.includes(':productId')) return [{ path, title }];
  return shopProducts.map(({ id, name }) => ({
    path: path.replace(':productId', id),
    title: name,
  }));
};

/** Links to every page except those that are reached only by an action (behaviour 10.1). */
export default function SiteMapPage() {
  return (
    <div className={styles.page}>
      <PageHead description="Every page of Ground Up on one: training, shop, account, help and the fine print." />
      <h1>Site Map</h1>
      {groups.map((title) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.pages}>
            {routes
              .filter(({ group = 'Train' }) => group === title)
              .flatMap(pagesOf)
              .map(({ path, title: text }) => (
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
