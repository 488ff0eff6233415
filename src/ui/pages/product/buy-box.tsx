import { useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { maxQuantity, minQuantity } from '#domain/cart/limits.ts';
import { buyButtonNote } from '#domain/cart/buy-button-note.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { parseQuantity } from '#domain/validation/quantity.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useEarlyInput } from '#ui/loading/early-input.ts';
import { useCart } from '#ui/features/cart/use-cart.ts';
import { useCheckout } from '#ui/features/checkout/use-checkout.ts';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import { NoScript } from '#ui/features/no-script/no-script.tsx';
import { cardText, SaleTerms } from '#ui/components/sale-terms/sale-terms.tsx';
import { SoldOut } from '#ui/components/sold-out/sold-out.tsx';
import { useStock } from '#ui/features/stock/use-stock.ts';
import { useSite, useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './buy-box.module.css';
import { BuyBar } from './buy-bar.tsx';
import { ProductData } from './product-data.tsx';
import { QuantityField } from './quantity-field.tsx';

/**
 * The quantity, stock notice, buy button and Add To Cart (behaviour 2.4, 4.1). Keeps the quantity when the shopper
 * returns from the hosted page (behaviour 5.2).
 */
export function BuyBox({ product }: { readonly product: Product }) {
  const { cart } = useUseCases();
  const { shipping } = useSite();
  const { open } = usePanels();
  const { ref, busy, message, checkOut } = useCheckout(product.id);
  const read = useStock(product.id, { unread: 'out-of-stock' });
  const lines = useCart();
  const available = lines.find(({ id }) => id === product.id)?.available;
  const stock = available === 0 ? 'out-of-stock' : read;
  const max = available === 0 ? maxQuantity : (available ?? maxQuantity);
  const [wanted, setWanted] = useState(minQuantity);
  const quantity = Math.min(wanted, max);
  /** The field's text while the shopper is typing. */
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setWanted(parseQuantity(text));
  };
  const finishTyping = () => {
    setTyped(undefined);
    setWanted(quantity);
  };
  const input = useEarlyInput<HTMLInputElement>((element) => {
    const { value, defaultValue } = element;
    // The shopper is still typing.
    if (element === document.activeElement && value !== defaultValue) return type(value);
    const early = parseQuantity(value);
    const next = early === minQuantity ? (cart.quantityBought(product.id) ?? early) : early;
    element.value = String(next);
    return setWanted(next);
  });

  return (
    <div className={styles.box}>
      <ProductData product={product} stock={stock} />
      <NoScript after=": what you would like, how many, and where to ship it.">
        To order, write to
      </NoScript>
      <div className={`${styles.stock} needs-script`} role="status">
        {stock === 'in-stock' && (
          <p className={styles.inStock}>
            {available ? `Only ${available} left` : 'In stock, ready to ship'}
          </p>
        )}
        {(stock === 'out-of-stock' || stock === 'unknown') && (
          <SoldOut className={styles.outOfStock}>You pay today.</SoldOut>
        )}
      </div>
      <QuantityField
        ref={input}
        quantity={quantity}
        max={max}
        typed={typed}
        onType={type}
        onFinish={finishTyping}
        onStep={(next) => {
          setTyped(undefined);
          setWanted(next);
        }}
      />
      <div className={styles.buttons}>
        <BuyBar product={product} quantity={quantity} stock={stock}>
          <Button
            ref={ref}
            disabled={stock === undefined || busy}
            onClick={() => {
              finishTyping();
              cart.buyNow(product, quantity);
              checkOut();
            }}
          >
            {busy ? 'Processing...' : buyLabel(stock)}
          </Button>
        </BuyBar>
        {message && <p role="alert">{message}</p>}
        <Button
          variant="outline"
          onClick={() => {
            finishTyping();
            cart.add(product, quantity);
            open('cart');
          }}
        >
          Add To Cart
        </Button>
      </div>
      <div className={styles.notes}>
        <p>{cardText}</p>
        <SaleTerms shipping={shipping.text} />
        <p className={styles.paidToo}>
          {stock &&
            buyButtonNote(
              lines,
              product.id,
              cart.isBought(product.id, quantity) ? undefined : quantity,
              buyLabel(stock),
            )}
        </p>
      </div>
    </div>
  );
}

function buyLabel(stock: Stock | undefined) {
  if (stock === undefined) return 'Checking stock...';
  return stock === 'in-stock' ? 'BUY NOW' : 'PREPURCHASE';
}
