import { useMatch } from '#ui/router.ts';
import { findProduct } from '#domain/catalogue/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatCents } from '#domain/money.ts';
import { EmptyState } from '#ui/components/empty-state/empty-state.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { HowToUse } from './how-to-use.tsx';
import { Onward } from './onward.tsx';
import styles from './product-page.module.css';

/** The text for an id that is not in the catalogue (behaviour 2.2). */
const notFoundText = 'Product does not exist.';

export default function ProductPage() {
  const productId = useMatch('/product/:productId')?.params.productId ?? '';
  const product = findProduct(productId);
  if (product) return <ProductDetail key={product.id} product={product} />;
  return (
    <>
      <PageHead title="No such product" description={notFoundText} />
      <EmptyState text={notFoundText} to="/shop" link="View Shop" />
    </>
  );
}

/** The product page's content: gallery, name, price, buy box, description, steps, and links onward (behaviour 2.4). */
export function ProductDetail({ product }: { readonly product: Product }) {
  const { name, price, summary, description, images, steps } = product;
  return (
    <article className={styles.product}>
      <PageHead
        title={name}
        description={summary}
        // Plain JPEGs are 1200 px wide, and product pictures are square.
        image={{ ...images[0], width: 1200, height: 1200 }}
      />
      <Gallery name={name} images={images} />
      <div className={styles.side}>
        <header className={styles.head}>
          <h1>{name}</h1>
          <p className={styles.price}>{formatCents(price)}</p>
          <p className={styles.summary}>{summary}</p>
        </header>
        <BuyBox product={product} />
      </div>
      <div
        className={styles.description}
        // oxlint-disable-next-line react/no-danger -- written in this repository; a test allows only plain tags
        dangerouslySetInnerHTML={{ __html: description }}
      />
      {steps && <HowToUse steps={steps} />}
      <Onward product={product} />
    </article>
  );
}
