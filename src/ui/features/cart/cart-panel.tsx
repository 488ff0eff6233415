import { useLocation, useNavigate } from 'react-router';
import { cartTotal } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useCheckout } from '#ui/features/checkout/use-checkout.ts';
import panel from '#ui/features/panels/panel.module.css';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import { CartRow } from './cart-row.tsx';
import styles from './cart-panel.module.css';
import { useCart } from './use-cart.ts';

/** The cart: one row a line, its sum, and the way to checkout (spec 2, cart panel). */
export function CartPanel() {
  const cart = useCart();
  const { close } = usePanels();
  const empty = cart.length === 0;
  return (
    <>
      <div className={panel.head}>
        <h2>CART</h2>
        <Button look="quiet" onClick={close}>
          CLOSE
        </Button>
      </div>
      <div className={panel.body}>
        {empty ? (
          <div className={styles.empty}>
            <p>Empty Cart</p>
            <p>Your toes are waiting.</p>
          </div>
        ) : (
          <ul className={styles.rows}>
            {cart.map((line) => (
              <CartRow key={line.id} line={line} />
            ))}
          </ul>
        )}
      </div>
      <div className={panel.foot}>{empty ? <ShopButton /> : <CheckoutButton />}</div>
    </>
  );
}

/** Where the shop is open already, there is nothing to go to: the panel only closes (spec 2). */
function ShopButton() {
  const { close } = usePanels();
  const navigate = useNavigate();
  const inShop = /^\/shop\/?$/.test(useLocation().pathname);
  return <Button onClick={() => (inShop ? close() : void navigate('/shop'))}>SHOP</Button>;
}

function CheckoutButton() {
  const cart = useCart();
  const { busy, checkOut } = useCheckout();
  return (
    <>
      <dl className={styles.sum}>
        <dt>Subtotal</dt>
        <dd>{formatCents(cartTotal(cart))}</dd>
      </dl>
      <p className={styles.note}>Taxes and shipping are added at checkout.</p>
      <Button onClick={checkOut} disabled={busy}>
        {busy ? 'Processing...' : 'CHECKOUT'}
      </Button>
    </>
  );
}
