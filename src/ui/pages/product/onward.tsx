import { shopProducts } from '#domain/catalogue/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatCents } from '#domain/money.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import styles from './onward.module.css';

/** The links onward from a product: the other products, why to train toes, and the shop (behaviour 2.4). */
export function Onward({ product }: { readonly product: Product }) {
  const others = shopProducts.filter(({ id }) => id !== product.id);
  return (
    <nav aria-label="More from Ground Up" className={styles.onward}>
      {others.map(({ id, name, price, images: [{ src }] }) => (
        <Link key={id} to={`/product/${id}`}>
          <Picture src={src} alt="" sizes="88px" />
          {`${name}, ${formatCents(price)}`}
        </Link>
      ))}
      <Link to="/why-toes">
        Why toes <Icon name="arrow" />
      </Link>
      <Link to="/shop">
        All gear <Icon name="arrow" />
      </Link>
    </nav>
  );
}
