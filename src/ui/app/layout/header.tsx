import { Link, NavLink } from '#ui/components/link/link.tsx';
import { IconButton } from '#ui/components/icon/icon.tsx';
import { Logo } from '#ui/components/logo/logo.tsx';
import { useCart } from '#ui/features/cart/use-cart.ts';
import { mainLinks } from '#ui/features/navigation/routes.ts';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import styles from './header.module.css';

/** Logo, links (below 1060 px a menu instead) and the buttons of the cart and the account (behaviour 10.5). */
export function Header() {
  const { open } = usePanels();
  return (
    <header className={styles.header} data-surface="ink">
      <Link to="/" className={styles.home}>
        <Logo />
      </Link>
      <nav aria-label="Main" className={styles.links}>
        <ul className={styles.list}>
          {mainLinks.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to}>{text}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.buttons}>
        <CartButton />
        <IconButton
          icon="account"
          label="Account"
          aria-haspopup="dialog"
          onClick={() => open('account')}
        />
        <IconButton
          icon="menu"
          label="Open Menu"
          className={styles.menu}
          aria-haspopup="dialog"
          onClick={() => open('menu')}
        />
      </div>
    </header>
  );
}

function CartButton() {
  const { open } = usePanels();
  const units = useCart().reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    // The count lies over the button, not in it: voice control finds a button by its visible text.
    <span className={styles.cart}>
      <IconButton
        icon="cart"
        label="Show Cart"
        aria-describedby="cart-count"
        aria-haspopup="dialog"
        onClick={() => open('cart')}
      />
      <span id="cart-count" className={styles.count} hidden={units === 0}>
        {units} <span className="visually-hidden">in cart</span>
      </span>
    </span>
  );
}
