import { useState } from 'react';
import { AccountPanel } from '../account/account-panel.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { MenuPanel } from '../menu/menu-panel.tsx';
import { type Panel, usePanels } from './panels-context.tsx';
import { SidePanel } from './side-panel.tsx';

const panels = {
  cart: { label: 'Cart', Content: CartPanel },
  account: { label: 'Account', Content: AccountPanel },
  menu: { label: 'Menu', Content: MenuPanel },
};

/** Shows the open panel, and keeps showing the last one while it slides out. */
export default function PanelHost() {
  const { panel, close } = usePanels();
  const [shown, setShown] = useState<Panel>(panel);
  if (panel !== 'none' && panel !== shown) setShown(panel);
  if (shown === 'none') return null;

  const { label, Content } = panels[shown];
  return (
    <SidePanel
      open={panel !== 'none'}
      label={label}
      onClose={close}
      onClosed={() => setShown('none')}
    >
      <Content />
    </SidePanel>
  );
}
