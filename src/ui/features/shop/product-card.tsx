import { Link } from '#ui/components/link/link.tsx';
import type { Product } from '#domain/catalogue/product.ts';
import { formatCents } from '#domain/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Picture } from '#ui/components/picture/picture.tsx';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import { SoldOut } from '#ui/components/sold-out/sold-out.tsx';
import { WhenSoldOut } from '#ui/features/stock/when-sold-out.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import { soonAfterIntent } from '#ui/loading/intent.ts';
import styles from './product-card.module.css';

/** Limits phones to two image pixels per CSS pixel. A third would be invisible, yet double the file's size. */
const phones = '(width < 760px) and (resolution > 2dppx) 54vw, (width < 760px) 82vw';

interface ProductCardProps {
  readonly product: Product;
  /** The picture's width on anything larger than a phone. */
  readonly sizes?: string;
  readonly priority?: boolean;
}

/** A product in the shop: picture, name, price, and Add To Cart, which also opens the cart (behaviour 2.3). */
export function ProductCard({ product, sizes = '40rem', priority = false }: ProductCardProps) {
  const { cart } = useUseCases();
  const { open } = usePanels();
  const { id, name, price, summary, images } = product;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.frame}>
        <Picture
          src={images[0].src}
          alt={images[0].alt}
          sizes={`${phones}, ${sizes}`}
          priority={priority}
          className={styles.picture}
        />
      </div>
      <div className={styles.line}>
        <h2>
          <Link to={`/product/${id}`}>{name}</Link>
        </h2>
        <p className={styles.price}>{formatCents(price)}</p>
      </div>
      <p className={styles.summary}>{summary}</p>
      <div className={styles.buy}>
        <Button
          variant="outline"
          className={styles.add}
          onClick={() => {
            cart.add(product, 1);
            open('cart');
          }}
        >
          Add To Cart
        </Button>
        <WhenSoldOut id={id} after={soonAfterIntent}>
          <SoldOut className={styles.soldOut} />
        </WhenSoldOut>
      </div>
    </article>
  );
}
