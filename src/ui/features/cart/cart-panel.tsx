import { useState } from 'react';
import { useNavigator } from '#ui/router.ts';
import { cartTotal } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/money.ts';
import { flatShippingRate, shipsLaterText } from '#domain/shipping.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useCurrentPath } from '#ui/components/link/link.tsx';
import { useCheckout } from '#ui/features/checkout/use-checkout.ts';
import { Panel } from '#ui/components/panel/panel.tsx';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import { cardText, SaleTerms } from '#ui/components/sale-terms/sale-terms.tsx';
import { WhenSoldOut } from '#ui/features/stock/when-sold-out.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import { CartRow } from './cart-row.tsx';
import styles from './cart-panel.module.css';
import { useCart } from './use-cart.ts';

/** The cart: a row for each line, the total, and the checkout button (behaviour 3.4). */
export function CartPanel() {
  const cart = useCart();
  const { shipping } = useSite();
  const isEmpty = cart.length === 0;
  const [changedId, setChangedId] = useState<string>();
  const changed = cart.find(({ id }) => id === changedId);
  return (
    <Panel title="CART" closeLabel="CLOSE" footer={isEmpty ? <ShopButton /> : <CheckoutButton />}>
      {isEmpty ? (
        <div className={styles.empty}>
          <p>Empty Cart</p>
          <p>Your toes are waiting.</p>
        </div>
      ) : (
        <>
          <ul className={styles.rows}>
            {cart.map((line) => (
              <CartRow
                key={line.id}
                line={line}
                onBeforeQuantityChange={() => setChangedId(line.id)}
              />
            ))}
          </ul>
          <dl className={styles.sums}>
            <dt>Subtotal</dt>
            <dd>{formatCents(cartTotal(cart))}</dd>
            <dt>Shipping (flat)</dt>
            <dd>{formatCents(flatShippingRate)}</dd>
            <dt>Tax</dt>
            <dd>at checkout</dd>
          </dl>
          <SaleTerms shipping={shipping.text} className={styles.note} />
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {changed && `${changed.name}, quantity ${changed.quantity}`}
      </p>
    </Panel>
  );
}

/** The link to the shop. On the shop page, it only closes the panel (behaviour 3.4). */
function ShopButton() {
  const { close } = usePanels();
  const navigator = useNavigator();
  const inShop = useCurrentPath() === '/shop';
  return <Button onClick={() => (inShop ? close() : navigator.push('/shop'))}>SHOP</Button>;
}

function CheckoutButton() {
  const cart = useCart();
  const { ref, busy, message, checkOut } = useCheckout();
  return (
    <>
      <dl className={styles.total}>
        <dt>Total before tax</dt>
        <dd>{formatCents(cartTotal(cart) + flatShippingRate)}</dd>
      </dl>
      {cart.map(
        ({ id, name, available }) =>
          available === undefined && (
            <WhenSoldOut key={id} id={id}>
              <p className={styles.later}>{shipsLaterText([name])}</p>
            </WhenSoldOut>
          ),
      )}
      {message && <p role="alert">{message}</p>}
      <Button ref={ref} onClick={checkOut} disabled={busy}>
        {busy ? 'Processing...' : 'CHECKOUT'}
      </Button>
      <p className={styles.note}>{cardText}</p>
    </>
  );
}
