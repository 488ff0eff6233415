import { useEffect } from 'react';
import { NavLink } from '#ui/components/link/link.tsx';
import { mainLinks } from '#ui/routes.ts';
import { Panel } from '#ui/components/panel/panel.tsx';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import styles from './menu-panel.module.css';

/** The header's links, for narrow windows; the panel closes once the window is wide (behaviour 10.5). */
export function MenuPanel() {
  const { close } = usePanels();
  useEffect(() => {
    // The minimum width of the wide layout (app/layout/header.module.css).
    const wide = matchMedia('(width >= 66.25em)');
    const onChange = () => wide.matches && close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [close]);
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
