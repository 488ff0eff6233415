import { NavLink } from '#ui/components/link/link.tsx';
import { mainLinks } from '#ui/routes.ts';
import { Panel } from '#ui/features/panels/panel.tsx';
import styles from './menu-panel.module.css';

/** The header's links, for narrow windows (behaviour 10.5). */
export function MenuPanel() {
  return (
    <Panel title="Menu" closeLabel="Close Menu" surface="ink">
      <nav aria-label="Menu">
        <ul className={styles.links}>
          {mainLinks.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to}>{text}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}
