import { NavLink } from '#ui/components/link/link.tsx';
import { mainLinks } from '#ui/features/navigation/routes.ts';
import { Panel } from '#ui/features/panels/panel.tsx';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import styles from './menu-panel.module.css';

/** The header's links, for narrow windows (behaviour 10.5). */
export function MenuPanel() {
  const { close } = usePanels();
  return (
    <Panel title="Menu" closeLabel="Close Menu" surface="ink">
      <nav aria-label="Menu">
        <ul className={styles.links}>
          {mainLinks.map(({ to, text }) => (
            <li key={to}>
              {/* A link to the current page does not navigate, so it has to close the panel itself. */}
              <NavLink to={to} onClick={close}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}
