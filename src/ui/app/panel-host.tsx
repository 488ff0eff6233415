import { useState } from 'react';
import { AccountPanel } from '#ui/features/account/account-panel.tsx';
import { SettingsPanel } from '#ui/features/account/settings-panel.tsx';
import { CartPanel } from '#ui/features/cart/cart-panel.tsx';
import { MenuPanel } from '#ui/features/menu/menu-panel.tsx';
import { ErrorBoundary } from '#ui/loading/error-boundary.tsx';
import { Dialog } from '#ui/components/panel/dialog.tsx';
import styles from '#ui/components/panel/panel.module.css';
import type { Panel } from '#ui/components/panel/panels-context.tsx';

const panels = {
  cart: { label: 'Cart', Content: CartPanel },
  account: { label: 'Account', Content: AccountPanel },
  settings: { label: 'Settings', Content: SettingsPanel },
  menu: { label: 'Menu', Content: MenuPanel },
  none: { label: undefined, Content: () => null },
};

interface PanelHostProps {
  readonly panel: Panel;
  readonly onClose: () => void;
}

/** Slides the open panel in over the overlay, and keeps rendering a panel until it has slid out (behaviour 11.1). */
export default function PanelHost({ panel, onClose }: PanelHostProps) {
  const [shown, setShown] = useState<Panel>(panel);
  if (panel !== 'none' && panel !== shown) setShown(panel);
  const { label, Content } = panels[shown];
  return (
    <Dialog
      className={styles.panel}
      open={panel !== 'none'}
      label={label}
      onClose={onClose}
      onClosed={() => setShown('none')}
    >
      <ErrorBoundary key={shown}>
        <Content />
      </ErrorBoundary>
    </Dialog>
  );
}
