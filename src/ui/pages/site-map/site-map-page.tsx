import { Link } from '#ui/components/link/link.tsx';
import { routes } from '#ui/features/navigation/routes.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { groupRoutes } from './group-routes.ts';
import styles from './site-map.module.css';

const groups = groupRoutes(routes);

/** Every page with a title (behaviour 10.1). */
export default function SiteMapPage() {
  return (
    <div className={styles.page}>
      <PageHead
        title="Site Map"
        description="Every page of Ground Up on one: training, shop, account, help and the fine print."
      />
      <h1>Site Map</h1>
      {groups.map(({ title, pages }) => (
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
