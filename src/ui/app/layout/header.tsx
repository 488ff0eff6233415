import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, NavLink } from '#ui/components/link/link.tsx';
import { IconButton } from '#ui/components/icon/icon.tsx';
import { Logo } from '#ui/components/logo/logo.tsx';
import { useCart } from '#ui/features/cart/use-cart.ts';
import { mainLinks } from '#ui/routes.ts';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './header.module.css';

/** The logo, the links (or a menu button if they do not fit), and the cart and account buttons (behaviour 10.5). */
export function Header() {
  const { open } = usePanels();
  const { list, fits } = useOneLine();
  return (
    <header className={styles.header} data-surface="ink" data-fits={fits}>
      <Link to="/" className={styles.home}>
        <Logo />
      </Link>
      <nav aria-label="Main" className={styles.links}>
        <ul ref={list} className={styles.list}>
          {mainLinks.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to}>{text}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.buttons}>
        <CartButton />
        <AccountButton />
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

/** Whether a list fits on one line. Its items may change width, for example when the page is translated. */
function useOneLine() {
  const list = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const top = (item?: Element) => item?.getBoundingClientRect().top;
    const observer = new ResizeObserver(() => setFits(top(items[0]) === top(items.at(-1))));
    for (const item of [...items, list.current]) if (item) observer.observe(item);
    return () => observer.disconnect();
  }, []);
  return { list, fits };
}

const getStatusOfServer = () => 'loading' as const;

/** Shows whether the shopper is signed in, once that is known, without loading the identity provider. */
function AccountButton() {
  const { open } = usePanels();
  const { session } = useUseCases();
  const getStatus = () => session.getSnapshot().status;
  const isSignedIn =
    useSyncExternalStore<string>(session.watch, getStatus, getStatusOfServer) === 'signed-in';
  return (
    <span className={styles.cart}>
      <IconButton
        icon="account"
        label="Account"
        aria-describedby="signed-in"
        aria-haspopup="dialog"
        onClick={() => open('account')}
      />
      <span id="signed-in" className={styles.signedIn} hidden={!isSignedIn}>
        <span className="visually-hidden">{isSignedIn && 'signed in'}</span>
      </span>
    </span>
  );
}

function CartButton() {
  const { open } = usePanels();
  const units = useCart().reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    // The count overlays the button, but is not inside it, because voice control finds a button by its visible text.
    <span className={styles.cart}>
      <IconButton
        icon="cart"
        label="Show Cart"
        aria-describedby="cart-count"
        aria-haspopup="dialog"
        onClick={() => open('cart')}
      />
      <span id="cart-count" className={styles.count} hidden={units === 0}>
        {/* In a translated page, React can update the number only if the number has its own element. */}
        <span>{units}</span> <span className="visually-hidden">in cart</span>
      </span>
    </span>
  );
}
