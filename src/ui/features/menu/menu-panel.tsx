import { NavLink } from '#ui/components/link/link.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { mainLinks } from '#ui/features/navigation/links.ts';
import panel from '#ui/features/panels/panel.module.css';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import styles from './menu-panel.module.css';

/** The links of the header, where the window has no room for them (spec 2). */
export function MenuPanel() {
  const { close } = usePanels();
  return (
    <div data-ground="ink" className={styles.menu}>
      <div className={panel.head}>
        <h2>Menu</h2>
        <Button look="quiet" onClick={close}>
          Close Menu
        </Button>
      </div>
      <nav aria-label="Menu" className={panel.body}>
        <ul className={styles.links}>
          {mainLinks.map(({ to, text }) => (
            <li key={to}>
              {/* The page that is open already gives no navigation that would close the panel. */}
              <NavLink to={to} onClick={close}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
