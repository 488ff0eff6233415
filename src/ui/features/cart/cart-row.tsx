import { Link } from '#ui/components/link/link.tsx';
import { type CartLine, lineTotal } from '#domain/cart/cart.ts';
import { maxQuantity, minQuantity } from '#domain/cart/limits.ts';
import { formatCents } from '#domain/money.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './cart-row.module.css';

/** One line of the cart, with its quantity to raise and lower and the way to remove it (behaviour 3.4). */
export function CartRow({ line }: { readonly line: CartLine }) {
  const { cart } = useUseCases();
  const { id, name, quantity } = line;
  return (
    <li className={styles.row}>
      <Picture src={line.imgSrc} alt={line.imgAlt} sizes="96px" className={styles.picture} />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <Link to={`/product/${encodeURIComponent(id)}`}>View</Link>
      </div>
      <p className={styles.total}>{formatCents(lineTotal(line))}</p>
      <div className={styles.quantity}>
        <button
          type="button"
          aria-label={`Decrease quantity of ${name}`}
          aria-disabled={quantity <= minQuantity}
          onClick={() => cart.decrease(id)}
        >
          <Icon name="minus" />
        </button>
        <span aria-live="polite">{quantity}</span>
        <button
          type="button"
          aria-label={`Increase quantity of ${name}`}
          aria-disabled={quantity >= maxQuantity}
          onClick={() => cart.increase(id)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={(event) => {
          // The button goes with its row; the keyboard goes on inside the panel.
          event.currentTarget.closest('dialog')?.focus();
          cart.remove(id);
        }}
      >
        Remove
      </button>
    </li>
  );
}
