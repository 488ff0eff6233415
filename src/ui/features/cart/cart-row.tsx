import { useId } from 'react';
import { Link } from '#ui/components/link/link.tsx';
import { type CartLine, lineTotal } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/money.ts';
import { IconButton } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { SoldOut } from '#ui/components/sold-out/sold-out.tsx';
import { WhenSoldOut } from '#ui/features/stock/when-sold-out.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './cart-row.module.css';

interface CartRowProps {
  readonly line: CartLine;
  readonly onBeforeQuantityChange: () => void;
}

/** One line of the cart, with buttons that change its quantity or remove it (behaviour 3.4). */
export function CartRow({ line, onBeforeQuantityChange }: CartRowProps) {
  const { cart } = useUseCases();
  const nameId = useId();
  const { id, name, quantity, available } = line;
  const changeQuantity = (action: (id: string) => void) => {
    onBeforeQuantityChange();
    action(id);
  };
  return (
    <li className={styles.row}>
      <Picture src={line.imgSrc} alt={line.imgAlt} sizes="96px" className={styles.picture} />
      <div className={styles.details}>
        <p id={nameId} className={styles.name}>
          {name}
        </p>
        <Link to={`/product/${encodeURIComponent(id)}`} aria-describedby={nameId}>
          View
        </Link>
        {available === undefined ? (
          <WhenSoldOut id={id}>
            <SoldOut className={styles.available} />
          </WhenSoldOut>
        ) : (
          <div role="alert">
            {available === 0 ? (
              <SoldOut className={styles.available} />
            ) : (
              <p className={styles.available}>{`Only ${available} left`}</p>
            )}
          </div>
        )}
      </div>
      <p className={styles.total}>{formatCents(lineTotal(line))}</p>
      <div className={styles.quantity}>
        <IconButton
          icon="minus"
          label={`Decrease quantity of ${name}`}
          onClick={() => changeQuantity(cart.decrease)}
        />
        <span>{quantity}</span>
        <IconButton
          icon="plus"
          label={`Increase quantity of ${name}`}
          onClick={() => changeQuantity(cart.increase)}
        />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={(event) => {
          // The focused button is about to be removed with its row, so move the focus to the panel.
          event.currentTarget.closest('dialog')?.focus();
          cart.remove(id);
        }}
      >
        Remove
      </button>
    </li>
  );
}
